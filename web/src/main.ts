// main.ts: puts the page on the screen.
import './lib/storage';
import { mount } from 'svelte';
import App from './App.svelte';
import { Play } from './lib/play.svelte';
import { withPlay } from './lib/playing';
import './page.css';
import './frames.css';
import 'virtual:faces.css';

mount(App, { target: document.getElementById('app')!, context: withPlay(new Play()) });

if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker.register('./sw.js').catch(() => {
    // Without it the page needs the network; it works all the same.
  });
}
