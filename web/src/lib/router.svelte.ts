// Places of the page: `/`, `/new/GAME`, `/j/CODE`, `/t/TABLE`, `/replay/TABLE`, `/rules/AREA`, `/statistics`, `/settings`,
// `/account`, `/people`, `/leaders/GAME`.
let path = $state(location.pathname);
let query = $state(location.search);
let hash = $state(location.hash.slice(1));

function read(): void {
  path = location.pathname;
  query = location.search;
  hash = location.hash.slice(1);
}
addEventListener('popstate', read);
addEventListener('hashchange', read);

export function go(to: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', to);
  read();
  scrollTo(0, 0);
}

export const route = {
  get path() {
    return path.split('/').filter((piece) => piece !== '');
  },
  get query() {
    return new URLSearchParams(query);
  },
  get hash() {
    return hash;
  },
};

// A click on one of our own links changes the place without loading the page again.
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target || link.origin !== location.origin) return;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
