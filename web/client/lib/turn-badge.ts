/** The sign of a game that waits for this person while they look elsewhere: on the tab's icon and on the installed app. */

const PLAIN = 'icon.svg';
const WAITING = 'icon-turn.svg';

export function setTurnBadge(waits: boolean): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel=icon][type="image/svg+xml"]');
  const href = link?.getAttribute('href');
  if (link && href) link.setAttribute('href', href.replace(/icon(?:-turn)?\.svg$/, waits ? WAITING : PLAIN));
  // Browsers without badges, or without permission, have the title and the icon.
  if ('setAppBadge' in navigator)
    void (waits ? navigator.setAppBadge(1) : navigator.clearAppBadge()).catch(() => undefined);
}
