import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { importWhenHere } from './build/import-when-here.ts';
import { licences } from './build/licences.ts';
import { mantineStyles } from './build/mantine-styles.ts';
import { pageDocuments } from './build/page-documents.ts';
import { precompress } from './build/precompress.ts';
import { preloadFont } from './build/preload-font.ts';
import { serviceWorker } from './build/service-worker.ts';
import { textsToSearch } from './build/texts-to-search.ts';
import { themeVariables } from './build/theme-variables.ts';

/** What forms alone are made of, and what windows and menus alone are: most pages begin without either. */
const fields = 'esm/(components/(Input|InputBase|TextInput|Textarea|NativeSelect|Checkbox)|utils/InlineInput)/';
const windows = 'esm/(components/(Portal|Overlay|FocusTrap)|use-focus-trap|use-focus-return)/';
const mantinePart = (part: string) => new RegExp(`node_modules/@mantine/(core|hooks)/(${part})`);
const mantine = new RegExp(`node_modules/(@mantine/(core|hooks|store)/(?!${fields}|${windows})|clsx/)`);
const shell =
  /src\/(app\/(session-area|shell\/(account|open|visitor)-area)|components\/(page-header|empty-state|needed-for-verdict|external-link|row-list)|client\/(use-problem|use-last-write|use-focus-after-removal|focus-by-id|use-hash-target|verdict|use-mail-is-kept)|components\/(caution|download-button|load-failure|mail-words|moment)|client\/use-opened-in-address)\.tsx?$/;
/** What pages with a form of their own keep of it, and how they ask before it is lost. */
const drafts =
  /src\/(components\/(unsaved-changes|form-on-demand)|records\/(use-form-draft|use-drafts-of|draft-keeper|found-draft|discard-dialog|use-reported-dirt|use-single-form|use-submitted-with|submitted-mark))\.tsx?$/;
const totals =
  /src\/components\/(requirement-total|requirement-total-card|requirement-bar|hours|not-counted|cycle-switch)\.tsx?$/;
const recordForm = /src\/records\/(record-form|use-record-form)\.tsx?$/;
const recordPage =
  /src\/records\/(record-page|record-section|use-record-page|record-card|use-submitted-with|accounts-about|record-names|file-removal|use-discarding|record-files)\.tsx?$|src\/components\/(stored-files|practice-hours-text)\.tsx?$|src\/client\/upload\.ts$|domain\/src\/cpd-method\.ts$/;

/**
 * What many pages share travels in a few files instead of dozens, each with a header and a wait of its own. A group takes
 * what it names and all that this stands on, unless one before it has that already.
 */
const groups = [
  // What every document loads: nothing that only the app needs may end up beside it.
  { name: 'start', tags: ['$initial' as const] },
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react-client\.ts$/,
  },
  // What stands on every page that React draws, also on the one that needs nothing else of the app.
  {
    name: 'site',
    test: /src\/(client\/(today|signs-of-use|part-on-demand|shown-since|read-answers|toast-shown|use-support-email)|components\/(public-header|site-footer|site-link|placeholder)|app\/(offline-banner|skip-link|use-toaster))\.tsx?$|domain\/src\/(rules\/statement-of-2022|discussion-statement)\.ts$/,
  },
  { name: 'router', test: /node_modules\/react-router(-dom)?\// },
  { name: 'interface', test: mantine, minShareCount: 13 },
  { name: 'windows', test: mantinePart(windows) },
  {
    name: 'fields',
    test: new RegExp(`${mantinePart(fields).source}|src/components/select-field\\.tsx$`),
  },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3 },
  {
    name: 'app',
    test: /src\/(app\/app|client\/(toasts|use-heading-focus)|components\/busy-button)\.tsx?$|\/(create-scoped-keydown-handler|get-safe-id|get-style-object|DirectionProvider|use-force-update)\.mjs$/,
  },
  // The domain without its schemas; pages without an account need these two as well.
  {
    name: 'figures',
    test: /domain\/src\/(requirement-figures|counting|counted-hours|time-away|evidence-file|registration-parts|registration-shares|read-only|requirements|regulator-pages|kept-by-years|retention|moments|new-record)\.ts$/,
  },
  { name: 'session', test: shell },
  { name: 'totals', test: totals },
  { name: 'drafts', test: drafts },
  { name: 'records', test: recordPage },
  { name: 'forms', test: /src\/(client\/use-schema-form|components\/(save-problem|form-buttons))\.tsx?$/ },
  { name: 'record-forms', test: recordForm },
];

const server = { target: 'http://localhost:3000', changeOrigin: true };

export default defineConfig({
  plugins: [
    importWhenHere(),
    react(),
    themeVariables(),
    textsToSearch(),
    preloadFont(),
    mantineStyles(),
    pageDocuments(),
    serviceWorker(),
    licences(),
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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })) },
      },
    },
  },
});
