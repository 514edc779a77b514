import type { Plugin } from 'vite';

/** The files of which most is run as a page opens (shared-files.ts). */
const runAtOnce: ReadonlySet<string> = new Set(['framework', 'router', 'app']);

/**
 * Has a browser that knows the sign (Chrome since 136) compile all of these files beside the page, as they arrive, and not one
 * function after another while the page is drawn. The sign must be the first line.
 */
export function compileHints(): Plugin {
  return {
    name: 'cairn-compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      // Vite writes its own first line into some of them.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && runAtOnce.has(chunk.name)) {
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
          }
        }
      },
    },
  };
}
