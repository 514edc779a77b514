import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './build/compile-hints.ts';
import { idsOnce } from './build/ids-once.ts';
import { importWhenHere } from './build/import-when-here.ts';
import { licences } from './build/licences.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { pageDocuments } from './build/page-documents.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { productionRouter } from './build/production-router.ts';
import { serviceWorker } from './build/service-worker.ts';
import { sharedFiles } from './build/shared-files.ts';
import { textsToSearch } from './build/texts-to-search.ts';
import { themeVariables } from './build/theme-variables.ts';
import { usedHooks } from './build/used-hooks.ts';

const server = { target: 'http://localhost:3000', changeOrigin: true };

export default defineConfig({
  plugins: [
    importWhenHere(),
    productionRouter(),
    idsOnce(),
    usedHooks(),
    react(),
    themeVariables(),
    textsToSearch(),
    preloadFont(),
    mantineStyles(),
    pageDocuments(),
    serviceWorker(),
    licences(),
    compileHints(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/trpc': server } },
  // A worker has a policy of its own (apps/server/src/plugins/guard.ts), which is told by this name.
  worker: {
    format: 'es',
    rolldownOptions: { output: { entryFileNames: 'assets/worker-[name]-[hash].js' } },
  },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The content security policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    // What makes PDF files is larger than Vite likes, and fetched when a PDF is made.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // A text that two pages say stands in both, rather than in a file of its own with a request and a header.
      optimization: { inlineConst: true },
      // It does nothing when it is imported, but does not say so: what speaks through web sockets would come along.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: sharedFiles },
      },
    },
  },
});
