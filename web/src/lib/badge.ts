// A mark on the tab and on the installed page while somebody is awaited here; the title says it in words.
const icon = (): HTMLLinkElement | null => document.querySelector('link[rel="icon"]');

export function badge(count: number): void {
  const link = icon();
  if (link) link.href = count > 0 ? '/favicon-waiting.svg' : '/favicon.svg';
  if (!('setAppBadge' in navigator)) return;
  const done = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  done.catch(() => undefined); // a page that is not installed may not
}
