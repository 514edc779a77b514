import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importWhenHere } from './build/import-when-here.ts';
import { pageDocuments } from './build/page-documents.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { serviceWorker } from './build/service-worker.ts';
import { themeVariables } from './build/theme-variables.ts';

const mantine = /node_modules\/(@mantine\/(core|hooks|store)|clsx)\//;
const shell =
  /src\/(app\/(session-area|shell\/(account|open|visitor)-area)|components\/(page-header|unsaved-changes|form-on-demand|empty-state|needed-for-verdict|external-link|row-list)|client\/(use-problem|use-last-write|use-focus-after-removal|focus-by-id|use-hash-target|verdict|use-mail-is-kept)|components\/(use-device-draft|caution|download-button|copy-link|mail-words)|records\/(discard-dialog|use-reported-dirt|use-single-form|use-submitted-with))\.tsx?$/;
const recordForm = /src\/(records\/(record-form|use-record-form)|components\/select-field)\.tsx?$/;
const recordPage =
  /src\/records\/(record-page|record-section|use-record-page|record-card|use-submitted-with|accounts-about|record-names|file-removal|use-discarding|record-files)\.tsx?$|src\/components\/(requirement-total|requirement-total-card|requirement-bar|stored-files|hours|practice-hours-text|not-counted|cycle-switch)\.tsx?$|src\/client\/upload\.ts$|domain\/src\/cpd-method\.ts$/;

/**
 * What many pages share travels in a few files instead of dozens, each with a header and a wait of its own. A group takes
 * what it names and all that this stands on, unless one before it has that already.
 */
const groups = [
  // What every document loads: nothing that only the app needs may end up beside it.
  { name: 'start', tags: ['$initial' as const] },
  { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  { name: 'interface', test: mantine, minShareCount: 12 },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3 },
  { name: 'app', test: /src\/app\/app\.tsx$/ },
  // The domain without its schemas; pages without an account need these two as well.
  {
    name: 'figures',
    test: /domain\/src\/(requirement-figures|counting|counted-hours|time-away|evidence-file|registration-parts|registration-shares|read-only|requirements|regulator-pages|kept-by-years|retention|moments)\.ts$/,
  },
  {
    name: 'ground',
    test: /src\/(client\/(toasts|signs-of-use|use-heading-focus|today)|components\/(site-footer|public-header|busy-button))\.tsx?$|\/(create-scoped-keydown-handler|get-safe-id|get-style-object|DirectionProvider|use-force-update)\.mjs$/,
  },
  { name: 'session', test: shell },
  { name: 'records', test: recordPage },
  { name: 'forms', test: /src\/(client\/use-schema-form|components\/save-problem)\.tsx?$/ },
  { name: 'record-forms', test: recordForm },
];

const server = { target: 'http://localhost:3000', changeOrigin: true };

export default defineConfig({
  plugins: [
    importWhenHere(),
    react(),
    themeVariables(),
    preloadFont(),
    pageDocuments(),
    serviceWorker(),
    precompress(),
  ],
  server: { proxy: { '/api': server, '/trpc': server } },
  build: {
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    // The content security policy allows no inline script and no data: font.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) },
      },
    },
  },
});
