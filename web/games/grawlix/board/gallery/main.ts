import '@fontsource/atkinson-hyperlegible/latin-400.css';
import '@fontsource/atkinson-hyperlegible/latin-700.css';
import '@fontsource/bevan/latin-400.css';
import '$kit/tokens.css';

import { mount } from 'svelte';

import Gallery from './Gallery.svelte';

const target = document.getElementById('gallery');
if (target) mount(Gallery, { target });
