import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import type { PreparedPage } from '../src/app/prerender.tsx';
import { importTable } from './import-table.ts';
import { withModule } from './on-the-build-machine.ts';

const app = join(import.meta.dirname, '../src/app');

/** What the server reads: the document of each address, and the one for people who bring a session where it differs. */
interface Entry {
  readonly path: string;
  readonly document: string;
  readonly signedIn?: string;
}

const preparePages = () =>
  withModule('/src/app/prerender.tsx', ({ preparePages }: typeof import('../src/app/prerender.tsx')) => preparePages());

/** The document that any page for somebody signed in is opened from where Cairn cannot be reached: it holds no page yet. */
export const shellDocument = 'pages/shell.html';

let prepared: Promise<PreparedPage[]> | undefined;

/** Every page of the product, drawn once for a build. */
export function preparedPages(): Promise<PreparedPage[]> {
  prepared ??= preparePages();
  return prepared;
}

/** The module of each page, as the table of addresses names them. */
export function modulesOf(): Map<string, string> {
  const table = ['routes.tsx', 'link-pages.tsx'].map((name) => readFileSync(join(app, name), 'utf8')).join('\n');
  const lines = table.matchAll(/path: '([^']+)',\s+title: [\s\S]*?\bload: [\s\S]*?import\('([^']+)'\)/g);
  return new Map([...lines].map(([, path = '', module = '']) => [path, join(app, module)]));
}

const areas = {
  light: [],
  visitor: ['session-area.tsx', 'shell/visitor-area.tsx'],
  open: ['session-area.tsx', 'shell/open-area.tsx'],
  account: ['session-area.tsx', 'shell/account-area.tsx'],
} as const;

/** Pages that are drawn without the app: what each begins with, and what draws it. */
export const alone: Readonly<Record<string, { readonly begins: string; readonly draws: string }>> = {
  '/reflective-discussion/:token': { begins: join(app, 'signing-page.ts'), draws: join(app, 'discussant.tsx') },
};

/** Finds, in what was built, the files that a page is made of: its scripts in the order they are needed, and their styles. */
class BuiltFiles {
  readonly #chunks: Rollup.OutputChunk[];

  constructor(bundle: Rollup.OutputBundle) {
    this.#chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  }

  /** `modules` and all that they import. */
  of(modules: readonly string[]): { scripts: string[]; styles: string[] } {
    const [seen, found] = [new Set<Rollup.OutputChunk>(), new Set<Rollup.OutputChunk>()];
    const visit = (chunk: Rollup.OutputChunk | undefined) => {
      if (!chunk || seen.has(chunk)) return;
      seen.add(chunk);
      for (const name of chunk.imports) visit(this.#chunks.find(({ fileName }) => fileName === name));
      // After what it stands on, so that of two rules of the same weight the more particular one wins.
      found.add(chunk);
    };
    for (const module of modules) visit(this.#holding(module));
    const styles = [...found].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
    return { scripts: [...found].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
  }

  #holding(module: string): Rollup.OutputChunk {
    const chunk = this.#chunks.find(({ moduleIds }) => moduleIds.includes(module));
    if (!chunk) throw new Error(`${module} is in no chunk`);
    return chunk;
  }
}

/**
 * Makes a document for every address. It names the scripts and styles of its page, so that they are fetched at once and
 * not one after another; a text stands in it already and is read without the app.
 */
export function pageDocuments(): Plugin {
  return {
    name: 'cairn-page-documents',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const shell = bundle['index.html'];
        if (shell?.type !== 'asset') throw new Error('index.html was not built');
        const files = new BuiltFiles(bundle);
        const modules = modulesOf();
        const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source });
        const table = importTable(bundle);
        emit(table.fileName, table.source);
        const base = String(shell.source).replace('</head>', () => `${metaOf('imports', `/${table.fileName}`)}</head>`);
        const entries: Entry[] = [];
        for (const { path, title, area, reads, html, placeholder, waits, link, sameAs } of await preparedPages()) {
          const module = modules.get(sameAs ?? path);
          if (!module) throw new Error(`${path} names no module`);
          const parts = [...[...areas[area]].map((name) => join(app, name)), module];
          const name = nameOf(path);
          const form = alone[path];
          const drawing = form ? [form.begins, form.draws] : [join(app, 'app.tsx'), ...parts];
          // What is said before the app is there, where the document has a place for it.
          const before = placeholder?.includes('data-next-step') ? [join(app, 'fill-next-step.ts')] : [];
          const whole = files.of([join(app, 'main.ts'), ...before, ...drawing]);
          const opened = { title, files: whole, reads };
          const forStrangers = area !== 'light';
          const drawn = documentOf(base, { ...opened, ...(placeholder && !forStrangers && { placeholder }) });
          const ofLink = link ? ` data-link='${JSON.stringify(link)}'` : '';
          // A form is not seen before it says whose it is.
          const ofForm = form ? ' data-form hidden' : '';
          const marks = `${forStrangers && !link ? ' data-for-strangers' : ''}${waits ? ' data-waits' : ''}${ofLink}${ofForm}`;
          const text = html && `<div id="prerendered"${marks}>${html}</div>`;
          const read =
            text &&
            (waits
              ? documentOf(base, {
                  ...opened,
                  files: { ...whole, scripts: form ? files.of([form.begins]).scripts : [], later: whole.scripts },
                  html: text,
                  ...(form && placeholder && { placeholder }),
                })
              : documentOf(base, { title, files: { ...files.of(parts), scripts: [] }, html: text }));
          const document = `pages/${name}.html`;
          emit(document, read ?? drawn);
          const signedIn = `pages/${name}.app.html`;
          // Behind a mailed link it is the link that counts: the page is the same for whoever opens it.
          const differs = forStrangers && !link && (read || placeholder);
          if (differs) emit(signedIn, placeholder ? documentOf(base, { ...opened, placeholder }) : drawn);
          entries.push({ path, document, ...(differs && { signedIn }) });
        }
        const shellFiles = files.of(['main.ts', 'app.tsx', ...areas.account].map((name) => join(app, name)));
        emit(shellDocument, documentOf(base, { title: 'Cairn', files: shellFiles }));
        emit('pages/table.json', JSON.stringify(entries));
      },
    },
  };
}

const metaOf = (name: string, content: string) => `<meta name="${name}" content="${content}">\n    `;

/** '/cycles/:id' is 'cycles.id'. */
const nameOf = (path: string) =>
  path === '/' ? 'landing' : path === '*' ? 'not-found' : path.slice(1).replaceAll('/', '.').replaceAll(':', '');

const titled = (title: string) => (title === 'Cairn' ? title : `${title} – Cairn`);

interface PageDocument {
  title: string;
  files: { scripts: string[]; styles: string[]; later?: string[] };
  /** What stands in it already. */
  html?: string | null;
  /** What is seen until the app is there. */
  placeholder?: string;
  reads?: PreparedPage['reads'];
}

function documentOf(
  base: string,
  { title, files: { scripts, styles, later = [] }, html, placeholder, reads = [] }: PageDocument,
): string {
  // Where something is seen without them, what it needs has the line first; a form is nothing without its few.
  const priority = placeholder && !html ? ' fetchpriority="low"' : '';
  const isNew = (file: string) => !base.includes(`"/${file}"`);
  const links = [
    ...(reads.length > 0 ? [`<meta name="early-reads" content='${JSON.stringify(reads)}'>`] : []),
    // What the page fetches once it is used.
    ...(later.length > 0 ? [`<meta name="app-scripts" content="${later.map((file) => `/${file}`).join(' ')}">`] : []),
    // First, because without them nothing is shown, and scripts would take half of the line.
    ...styles.filter(isNew).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(isNew).map((file) => `<link rel="modulepreload" crossorigin${priority} href="/${file}">`),
  ];
  return base
    .replace(/<title>.*?<\/title>/, () => `<title>${titled(title)}</title>`)
    .replace('</head>', () => `${links.join('\n    ')}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${html ?? ''}</div>${placeholder ? `<div id="placeholder" inert>${placeholder}</div>` : ''}`,
    );
}
