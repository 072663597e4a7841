/*
 * Opens the client again without the network: its own files from the cache, and the page for whatever address.
 * The build puts in the list of files and a version made of it (vite.config.ts). Games travel over a socket and through
 * /api, which are none of its business, but for the catalogue: without it the start page would be empty.
 *
 * A new version waits until no page of the old one is open, and then removes the old one's files. With the network, pages
 * come from the server, so nobody is held back meanwhile.
 */
/** The path that the server is reached under; '' for the root. Each has caches of its own. */
const PREFIX = new URL('.', location.href).pathname.slice(0, -1);
const FILES = ["/","/theme.js","/icon.svg","/favicon.ico","/assets/AboutPage-BMzGHZaR.css","/assets/AboutPage-OAp7ee_H.js","/assets/AnalysisPage-Ad2V2BK2.js","/assets/AnalysisPage-Dd20OOyZ.css","/assets/Coach-BJXyPfgG.css","/assets/Coach-Bc6bXumq.js","/assets/CoachedTable-CVurWvm1.css","/assets/CoachedTable-fu-Zg-7J.js","/assets/CommandLine-Bboaa1Hu.js","/assets/CommandLine-oOSiS3iQ.css","/assets/Credits-CI_tSH2b.js","/assets/Credits-_OrTZfyo.js","/assets/Editions-nZPTRAyM.js","/assets/Editor-B4ntAfTd.css","/assets/Editor-BGKeJTO5.js","/assets/Editor-qCyxvhxI.js","/assets/Editor-uYQ7FDmx.css","/assets/EditorPage-Cm7dCKD-.css","/assets/EditorPage-JONiD9Oo.js","/assets/EmbedCode-BEa2C2K-.css","/assets/EmbedCode-DfKggpKN.js","/assets/EndgamePage-BoxqwVLL.css","/assets/EndgamePage-CTZM_esL.js","/assets/FaultList-Bx0D0iiN.css","/assets/FaultList-Ch9RxBYi.js","/assets/FileButton-CdaJsX2O.js","/assets/FileButton-dm0MAlca.css","/assets/FindBetter--PdNvjzT.js","/assets/FindBetter-wcJMAX0a.css","/assets/GamesPage-C0sWgVk0.js","/assets/GamesPage-GtXoU83N.css","/assets/HandOver-Cl-eFMIJ.js","/assets/HandOver-FJiS1v-e.css","/assets/InsightDialog-B8Lruh8q.js","/assets/InsightDialog-D3zyYa1I.css","/assets/InsightPanel-CxutVV5n.js","/assets/InsightPanel-Dhm-ynAD.css","/assets/JoinCard-B5rOZZNe.css","/assets/JoinCard-DAPiqWdO.js","/assets/Keys-B7mzwW-t.js","/assets/Keys-BMU47GwL.js","/assets/LearnPage-Bob2ASzf.css","/assets/LearnPage-CgA7LUhs.js","/assets/LinkCard-PaabD9zH.css","/assets/LinkCard-nyZ-VY2H.js","/assets/Motion-BC6H_Ztl.css","/assets/Motion-Dj-QR6gz.js","/assets/MoveMark-D9oSnjd8.js","/assets/MoveMark-DNRBh7W8.css","/assets/OpenPage-BtwUm-do.js","/assets/OpenPage-CV3uXoIV.css","/assets/OpeningsPanel-2-r2eSgx.js","/assets/OpeningsPanel-CIQJi2Gm.css","/assets/OtherRules-Bh_ebbfZ.js","/assets/PositionPage-D6Fi2n12.css","/assets/PositionPage-DQ5DOUQW.js","/assets/PrintPage-BfMIf319.js","/assets/PrintPage-BzCdmQHm.css","/assets/PuzzlePage-BjywSNwN.js","/assets/PuzzlePage-DulqRCNC.css","/assets/RefereePage-BbY2MuTI.css","/assets/RefereePage-CmhWJ7Tc.js","/assets/RulesPage-BB9NSrHC.css","/assets/RulesPage-BWbf-KN6.css","/assets/RulesPage-CYtBqui_.js","/assets/RulesPage-ypBfmouC.js","/assets/SettingsDialog-BwzMjrk1.css","/assets/SettingsDialog-CqWC-6MK.js","/assets/ShareDialog-CD1VcOEE.js","/assets/ShareDialog-eXR9cxA1.css","/assets/Showpiece-B1LFFctr.css","/assets/Showpiece-C1Ux1mIr.css","/assets/Showpiece-CdsSeZ6b.js","/assets/Showpiece-DCCp9ELn.js","/assets/StatusBar-ZJTuNQP9.js","/assets/StatusBar-i_zilSMU.css","/assets/TableOrNotice-CmZDfMmW.js","/assets/TheoremPage-CONinvVW.css","/assets/TheoremPage-W-d9pHOJ.js","/assets/Tray-CrqiZCeI.css","/assets/Tray-DAFd2Hd5.js","/assets/addresses-CDi3zpZY.js","/assets/analysis-BjFbL0Gb.js","/assets/analysis-BlgqGB-S.js","/assets/answers-DrBwmYpY.js","/assets/atkinson-hyperlegible-latin-400-normal-BrHNak5F.woff2","/assets/atkinson-hyperlegible-latin-700-normal-GZI4o3u0.woff2","/assets/attention.svelte-BgHL62ZI.js","/assets/bevan-latin-400-normal-0TC0X-62.woff2","/assets/board-CY2UWD0g.js","/assets/board-tBYcza4k.css","/assets/build-CCrW6OOD.js","/assets/commands-BReujn_4.js","/assets/commands-CeX1PmZ-.js","/assets/device-BOhDY2_l.js","/assets/device-BvblOQes.js","/assets/error-BmzEpznc.js","/assets/errors-NpzX0P2j.js","/assets/example-CpDto2D5.js","/assets/face-B0iVT6wF.js","/assets/face-B7YGo6uG.css","/assets/face-CHamWOcB.css","/assets/face-CzQw43mp.js","/assets/face-DV9KiL9M.css","/assets/face-Dg4fpODo.js","/assets/fair-scheme-D5Tfr7DX.js","/assets/faults-2eFB-wNg.js","/assets/faults-CElVcqY3.js","/assets/files-BWmdtbEA.js","/assets/fluent-DvfSZPcJ.js","/assets/focus-B8pVyGQk.js","/assets/folders-cqUDde7u.js","/assets/forget-BYCewI_G.js","/assets/games-DM8fde3l.js","/assets/graffiti-CS_9RhPd.js","/assets/graffiti-Cy9jRpWY.js","/assets/graffiti-board-DJ3EJEib.js","/assets/graffiti-board-DSyfOYv5.js","/assets/grawlix-CBKBaeLc.js","/assets/grawlix-CWQW8_-4.js","/assets/hints-BtzMzXOZ.js","/assets/hints-CD8h1dwb.js","/assets/hints-Cc6DFC21.js","/assets/hints-DhTmLL21.js","/assets/host-CVY7JRAz.js","/assets/house-CZ1gfaDh.js","/assets/index-Cmwbwd4z.js","/assets/index-osxp_XDj.css","/assets/latin-400-BZEYrfPj.css","/assets/lean-qr-BHmL942B.js","/assets/lilita-one-latin-400-normal-87r-Z-Re.woff2","/assets/log-D-VUy6YP.js","/assets/log-DRAWrANz.css","/assets/marks-CWyUosf6.css","/assets/marks-CnYr1VkQ.js","/assets/names-BU4olXs4.js","/assets/names-Ceaoyay4.js","/assets/names-L0iX4z5O.js","/assets/names-eBtGmyvG.js","/assets/names-pXF2bgHE.js","/assets/options-D5DWmGIK.js","/assets/own-search-CGPkWxE-.js","/assets/pages-B09EAtQT.js","/assets/pages-BBPP6EV_.js","/assets/pages-C1TDXgqF.js","/assets/pages-CXwPd5Ro.js","/assets/pictures-B4kQuLjD.js","/assets/pictures-C6nV--bw.js","/assets/practice-CetMDHgD.js","/assets/practice-Crk6QQOC.js","/assets/review-DBI9oXpG.js","/assets/rolldown-runtime-DK3Fl9T5.js","/assets/scrolling-BfXLNpUl.js","/assets/setup.svelte-C81gtDkV.js","/assets/shelf-dIWibtze.js","/assets/socket-O_DVLUVX.js","/assets/start-C7cA5yoS.js","/assets/start-CCGzrrAj.js","/assets/start-DHnjuwqA.js","/assets/start-PeGjBya4.js","/assets/table-CeE441cL.js","/assets/table-l-IW5J9y.js","/assets/text.svelte-Dmhh40Vi.js","/assets/theorem-BgGfgySF.js","/assets/theorem-CPgI-r_L.js","/assets/tokens-BMgGQFhs.css","/assets/tokens-DAsv_ON2.js","/assets/typed-D8tlVtA5.js","/assets/ui--XtMdtNS.js","/assets/verifier-DyEwZloe.js","/assets/verifying-6d9VftLK.js","/assets/worker-BzAb8sac.js","/assets/worker-DLQJHF9x.js"].map((file) => PREFIX + file);
const OURS = `glyphwall-files${PREFIX && `@${PREFIX}`}-`;
const CACHE = `${OURS}03967dd5b330`;
const ANSWERS = `glyphwall-answers${PREFIX && `@${PREFIX}`}`;
const CATALOGUE = `${PREFIX}/api/catalogue`;
/** How long the network may take to bring a page before the kept one is shown. */
const PATIENCE = 4000;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      await (await caches.open(CACHE)).addAll(FILES);
      await (await caches.open(ANSWERS)).add(CATALOGUE);
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (!/^\/(api|embed)\//.test(pathname.slice(PREFIX.length))) event.respondWith(page(request));
  } else if (pathname === CATALOGUE) {
    event.respondWith(catalogue(request));
  } else if (FILES.includes(pathname)) {
    event.respondWith(kept(CACHE, pathname).then((found) => found ?? fetch(request)));
  }
});

async function kept(cache, address) {
  return (await caches.open(cache)).match(address);
}

/** From the network, while it answers in good time. */
async function page(request) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE));
  const answer = fetch(request);
  try {
    return await Promise.race([answer, late]);
  } catch {
    return (await kept(CACHE, `${PREFIX}/`)) ?? answer;
  }
}

async function catalogue(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) await (await caches.open(ANSWERS)).put(CATALOGUE, answer.clone());
    return answer;
  } catch {
    const found = await kept(ANSWERS, CATALOGUE);
    if (!found) return Response.error();
    // The client is to know that the server has not spoken (client/net/api.ts).
    return new Response(found.body, { headers: { 'content-type': 'application/json', 'x-kept': 'yes' } });
  }
}
