// A page for looking at drawings and boards, in the development server only: nothing links to it and
// the build does not enter it. /gallery.html#turn shows a position, #kit the drawings.
import '@fontsource-variable/alegreya/index.css';
import '@fontsource-variable/alegreya/wght-italic.css';
import '@fontsource-variable/commissioner/index.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import { need, speak, type Language } from '../lib/words.svelte.ts';
import Gallery from './Gallery.svelte';

const query = new URLSearchParams(location.search);
const theme = query.get('theme');
if (theme) document.documentElement.dataset.theme = theme;

await speak((query.get('lang') ?? 'en') as Language);
await need('bristol');
mount(Gallery, {
  target: document.getElementById('gallery')!,
  props: { page: location.hash.slice(1) || 'kit', query },
});
