import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pageDocuments } from './build/page-documents.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { themeVariables } from './build/theme-variables.ts';

const framework = /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\//;
const interfaceParts = /node_modules\/(@mantine\/(core|hooks|store)|@tabler\/icons-react|clsx)\//;

const server = { target: 'http://localhost:3000', changeOrigin: true };

export default defineConfig({
  plugins: [react(), themeVariables(), preloadFont(), pageDocuments(), precompress()],
  server: { proxy: { '/api': server, '/trpc': server } },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The content security policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What most pages share travels in two files instead of fifty, each with a header as big as itself.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework, priority: 2 },
            { name: 'interface', test: interfaceParts, minShareCount: 12, priority: 1 },
          ],
        },
      },
    },
  },
});
