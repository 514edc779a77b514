import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { prerenderLanding } from './build/prerender-landing.ts';
import { themeVariables } from './build/theme-variables.ts';

const server = 'http://127.0.0.1:3000';
// The same names in the page made at build time and in the one made by the browser.
const modules = { generateScopedName: '[name]_[local]' };

export default defineConfig(({ command }) => ({
  plugins: [react(), themeVariables(), command === 'build' && prerenderLanding(modules), preloadFont(), precompress()],
  server: { proxy: { '/api': server, '/trpc': server } },
  css: { modules },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The content security policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
}));
