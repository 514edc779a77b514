const web = (folder: string, names: string) => `/web/src/${folder}/(${names.trim().split(/\s+/).join('|')})\\.tsx?$`;
const domain = (names: string) => `/domain/src/(${names.trim().split(/\s+/).join('|')})\\.ts$`;
const mantine = (names: string) => `/@mantine/(core|hooks)/esm/(${names.trim().split(/\s+/).join('|')})/`;
const oneOf = (...patterns: string[]) => new RegExp(patterns.join('|'));

interface SharedFile {
  name: string;
  test?: RegExp;
  tags?: ['$initial'];
  minShareCount?: number;
}

/**
 * What many pages share travels in a few files instead of dozens, each with a header and a wait of its own. What stands in one
 * file is compressed together, too. A file takes what it names and all that this stands on, unless one before it has that
 * already: a small thing that much else stands on belongs to the first, or whoever needs it fetches all of that.
 */
const files: readonly SharedFile[] = [
  // What every document loads: nothing that only the app needs may end up beside it.
  { name: 'start', tags: ['$initial'] },
  {
    name: 'framework',
    test: oneOf('node_modules/(react|react-dom|scheduler)/', web('app', 'react-client')),
  },
  // What of dates and of the rules the form behind a discussant's link says, as other pages do.
  {
    name: 'basics',
    test: oneOf(
      domain('calendar-date rules/statement-of-2022 discussion-statement discussant-fields'),
      web('client', 'today server-clock'),
    ),
  },
  // That form, which stands in its document and begins without React.
  {
    name: 'discussant-form',
    test: oneOf(web('features/reflective-discussion-public', 'form-words public-discussion')),
  },
  // What stands on every page that React draws, also on the one that needs nothing else of the app.
  {
    name: 'site',
    test: oneOf(
      web('client', 'signs-of-use part-on-demand shown-since read-answers toast-shown use-support-email typed-before'),
      web('components', 'public-header site-footer site-link placeholder'),
      web('app', 'offline-banner skip-link use-toaster'),
    ),
  },
  // Apart from the app, because it changes less often.
  { name: 'router', test: /node_modules\/react-router(-dom)?\// },
  {
    name: 'app',
    test: oneOf(
      web('app', 'app session-area shell/account-area shell/open-area shell/visitor-area'),
      web(
        'client',
        'toasts use-heading-focus use-problem use-last-write use-focus-after-removal focus-by-id use-focus-once-made use-popup-on-demand',
      ),
      web('client', 'use-hash-target verdict use-mail-is-kept use-opened-in-address'),
      web(
        'components',
        'busy-button caution confirm-dialog dialog-on-demand distinct-names download-button empty-state',
      ),
      web('components', 'external-link form-on-demand hours list-skeleton load-failure mail-words moment'),
      web('components', 'needed-for-verdict page-header row-list unsaved-changes'),
      domain('number-words evidence-file registration-parts new-record moments retention'),
      mantine('core(?!/utils/create-scoped-keydown-handler|/MantineProvider/use-mantine-color-scheme/use-mantine)'),
      mantine('use-merged-ref use-uncontrolled use-disclosure use-id use-media-query use-force-update'),
      mantine('components/(ActionIcon|Alert|Anchor|Badge|Button|Card|CloseButton|Container|Group|Loader)'),
      mantine('components/(Skeleton|Stack|Text|Title|UnstyledButton)'),
    ),
  },
  // What windows and menus alone are made of: most pages begin without.
  { name: 'windows', test: oneOf(mantine('components/(Portal|Overlay|FocusTrap) use-focus-trap use-focus-return')) },
  // What fields are, and the one that is searched by.
  { name: 'fields', test: oneOf(mantine('components/(Input|InputBase|TextInput)'), web('help', 'search-field')) },
  // The domain without its schemas: what its rules are, and what is counted by them.
  {
    name: 'rules',
    test: oneOf(
      domain('requirements regulator-pages requirement-figures counting counted-hours time-away registration-shares'),
      domain('read-only kept-by-years'),
      web('records', 'use-submitted-with submitted-mark'),
    ),
  },
  { name: 'icons', test: /node_modules\/@tabler\//, minShareCount: 3 },
  {
    name: 'totals',
    test: oneOf(web('components', 'requirement-total requirement-total-card requirement-bar not-counted cycle-switch')),
  },
  // What pages with a form of their own keep of it.
  {
    name: 'drafts',
    test: oneOf(
      web('records', 'use-form-draft use-drafts-of draft-keeper found-draft discard-dialog use-reported-dirt'),
      web('records', 'use-single-form'),
    ),
  },
  {
    name: 'records',
    test: oneOf(web('records', 'record-page record-section use-record-page use-discarding'), domain('reflection')),
  },
  {
    name: 'record-rows',
    test: oneOf(
      web('records', 'record-card accounts-about record-names file-removal record-files'),
      web('components', 'stored-files practice-hours-text'),
      web('client', 'upload'),
      domain('cpd-method'),
    ),
  },
  { name: 'choices', test: oneOf(mantine('components/(Combobox|NativeSelect)'), web('components', 'select-field')) },
  {
    name: 'discussions',
    test: oneOf(
      domain('discussion-stage discussed-accounts'),
      web('features/reflective-discussions', 'use-own-accounts'),
      '/features/reflective-discussions/discussion\\.module\\.css',
    ),
  },
  // What is said of a form and of how it was signed, beside its schemas too.
  { name: 'discussion-words', test: oneOf(domain('prescribed/reflective-discussions discussant-signing')) },
  // What a list that is gone through with the arrow keys stands on: tabs, and answers that open.
  { name: 'arrow-keys', test: oneOf(mantine('core/utils/create-scoped-keydown-handler')) },
  // What the search says of what it found, also on the page of questions for strangers.
  { name: 'help-words', test: oneOf(web('help', 'load-help search-status'), '/help/help-search\\.module\\.css') },
  // The search through questions and guides, above either.
  {
    name: 'help',
    test: oneOf(
      web('help', 'help-search found-entries use-sought'),
      web('components', 'answer-accordion'),
      mantine('components/(Accordion|Collapse) use-collapse'),
    ),
  },
  // What administrators do, which the pages of those it is done to name as well.
  { name: 'terms', test: oneOf(domain('admin-role account-recovery-terms support-access-terms access-scopes')) },
  // What the profile and the pages where somebody signs in have in common.
  {
    name: 'account',
    test: oneOf(
      web('components', 'export-data-button linked-sign-in-text'),
      web('client', 'passkeys use-until use-proof-by-passkey'),
      web('features/account-closing', 'keep-account'),
      domain('account-choices'),
    ),
  },
  // Fields that are drawn without the library.
  { name: 'plain', test: oneOf(web('components/plain', 'fields classes measures')) },
  { name: 'copy-link', test: oneOf(web('components', 'copy-link use-copy')) },
  { name: 'dates', test: oneOf(web('components', 'date-field')) },
  { name: 'text-areas', test: oneOf(mantine('components/Textarea')) },
  { name: 'tick-boxes', test: oneOf(mantine('components/Checkbox utils/InlineInput')) },
  {
    name: 'forms',
    test: oneOf(
      'node_modules/@mantine/form/',
      web('client', 'use-schema-form'),
      web('components', 'save-problem form-buttons'),
    ),
  },
  { name: 'record-forms', test: oneOf(web('records', 'record-form use-record-form')) },
];

/** The same for the bundler, which takes those with the highest number first. */
export const sharedFiles = files.map((file, place) => ({ ...file, priority: files.length - place }));
