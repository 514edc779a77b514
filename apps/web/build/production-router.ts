import type { Plugin } from 'vite';

/** React Router names its development build for every bundler; beside it lies one without its warnings. */
export function productionRouter(): Plugin {
  const [development, production] = ['/react-router/dist/development/', '/react-router/dist/production/'];
  let isPut = false;
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
    generateBundle() {
      if (!isPut) this.error('React Router has no development build under the known name any more.');
    },
  };
}
