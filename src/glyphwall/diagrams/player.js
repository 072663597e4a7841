"use strict";
{
  const data = JSON.parse(document.getElementById("player-data").textContent);
  const find = (id) => document.getElementById(id);
  const last = data.frames.length - 1;
  const drawing = (at) => data.frames[at].drawing.map((number) => data.parts[number]).join("\n");
  const moves = [...document.querySelectorAll("#moves button")];
  let at = 0;
  let timer = 0;

  function show(to, keep) {
    at = Math.min(Math.max(to, 0), last);
    const frame = data.frames[at];
    find("board").innerHTML = drawing(at);
    find("heading").textContent = frame.heading;
    find("said").textContent = frame.said;
    find("remark").textContent = frame.remark;
    find("words").textContent = frame.words;
    find("slider").value = String(at);
    find("slider").setAttribute("aria-valuetext", frame.heading);
    find("first").disabled = find("back").disabled = at === 0;
    find("last").disabled = find("next").disabled = at === last;
    moves.forEach((button, number) => {
      if (number === at) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
    });
    // Only the list is moved, never the page around it.
    const list = find("moves");
    const chosen = moves[at];
    if (chosen && list) list.scrollTop = chosen.offsetTop - list.offsetTop - list.clientHeight / 2;
    if (!keep) stop();
    try {
      history.replaceState(null, "", `#${at}`);
    } catch {
      // a page without an address of its own
    }
  }

  function label([words, sign]) {
    const button = find("play");
    button.setAttribute("aria-label", words);
    button.title = words;
    button.querySelector("path").setAttribute("d", sign);
  }

  function stop() {
    clearInterval(timer);
    timer = 0;
    label(data.texts.play);
  }

  function play() {
    if (timer) return stop();
    if (at === last) show(0, true);
    timer = setInterval(() => {
      show(at + 1, true);
      if (at === last) stop();
    }, data.milliseconds);
    label(data.texts.pause);
  }

  const keys = {
    ArrowLeft: () => show(at - 1),
    ArrowRight: () => show(at + 1),
    Home: () => show(0),
    End: () => show(last),
    " ": play,
  };
  document.addEventListener("keydown", (event) => {
    const onButton = event.key === " " && event.target instanceof HTMLButtonElement;
    if (event.ctrlKey || event.altKey || event.metaKey || onButton || !keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  find("first").addEventListener("click", () => show(0));
  find("back").addEventListener("click", () => show(at - 1));
  find("play").addEventListener("click", play);
  find("next").addEventListener("click", () => show(at + 1));
  find("last").addEventListener("click", () => show(last));
  find("slider").addEventListener("input", () => show(Number(find("slider").value)));
  moves.forEach((button, number) => button.addEventListener("click", () => show(number)));
  const asked = Number.parseInt(location.hash.slice(1), 10);
  document.querySelector("nav").hidden = false;
  show(Number.isNaN(asked) ? 0 : asked);
}
