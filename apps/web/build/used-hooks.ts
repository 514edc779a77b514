import type { Plugin } from 'vite';

/** The hooks of tRPC that no page calls. */
const unused = [
  'useSubscription',
  'useQueries',
  'useSuspenseQuery',
  'useSuspenseQueries',
  'useSuspenseInfiniteQuery',
  'usePrefetchQuery',
  'usePrefetchInfiniteQuery',
];

/** A hook within the function that makes all of them, and where it is handed out. */
const madeAs = (hook: string) =>
  new RegExp(`^\\t(?:function ${hook}(?:\\$1)?\\(|const ${hook}(?:\\$1)? = )[\\s\\S]*?^\\t\\};?\\n`, 'm');
const handedOutAs = (hook: string) => new RegExp(`^\\t\\t${hook}(?:: ${hook}\\$1)?,?\\n`, 'm');

/**
 * tRPC makes all of its hooks in one function, so a bundler keeps each of them and what it stands on. Those that no page calls are left
 * out of what is built; a page that comes to call one is told so by the build.
 */
export function usedHooks(): Plugin {
  let isPut = false;
  return {
    name: 'cairn-used-hooks',
    apply: 'build',
    transform: {
      order: 'pre',
      filter: { code: new RegExp(`function createRootHooks\\(|\\b(${unused.join('|')})\\b`) },
      handler(code, id) {
        if (id.includes('/apps/web/src/')) this.error(`${id} names a hook that build/used-hooks.ts leaves out.`);
        if (!id.includes('@trpc/react-query') || !code.includes('function createRootHooks(')) return;
        const left = unused.reduce((left, hook) => {
          const [made, handedOut] = [madeAs(hook), handedOutAs(hook)];
          if (!made.test(left) || !handedOut.test(left)) this.error(`tRPC no longer makes ${hook} as it did.`);
          return left.replace(made, '').replace(handedOut, '');
        }, code);
        isPut = true;
        return { code: left, map: null };
      },
    },
    generateBundle() {
      if (!isPut) this.error('tRPC no longer makes its hooks where it did.');
    },
  };
}
