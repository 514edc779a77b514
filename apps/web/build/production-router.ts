import type { Plugin } from 'vite';

const [development, production] = ['/react-router/dist/development/', '/react-router/dist/production/'];

/** A name that only its warnings would have told. */
const displayName = /^\w+\.displayName = .*;$/gm;
/** The link that is not used, once it is said of it that it may go. */
const linkIsPure = /\bLink = \/\* @__PURE__ \*\//;
/** What makes something and does nothing else. */
const making = /(?<= = )(React\w*\.)?(createContext|forwardRef|memo)\(/g;

/**
 * React Router names its development build for every bundler; beside it lies one without its warnings. Neither says of its parts that
 * they do nothing unless they are used: forms, fetchers and what fetches pages ahead would all come along.
 */
export function productionRouter(): Plugin {
  let isPut = false;
  let isPure = false;
  return {
    name: 'cairn-production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        if (!found?.id.includes(development)) return found;
        isPut = true;
        return { ...found, id: found.id.replace(development, production) };
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        const pure = code.replace(displayName, '').replace(making, '/* @__PURE__ */ $&');
        isPure ||= linkIsPure.test(pure);
        return { code: pure, map: null };
      },
    },
    generateBundle() {
      if (!isPut) this.error('React Router has no development build under the known name any more.');
      if (!isPure) this.error('React Router no longer makes its parts as it did.');
    },
  };
}
