import type { Plugin } from 'vite';

/** Where Mantine makes the ids that tie a label to its field. */
const useId = /\/@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/;

/** The id that React gives, which is the same in a document drawn beforehand and in the page that takes it over. */
const once = `
import { useId as useReactId } from 'react';
export function useId(staticId) {
  const reactId = useReactId();
  return typeof staticId === 'string' ? staticId : 'mantine-' + reactId;
}
`;

/**
 * Mantine gives every field, panel and menu its id twice: one as it is drawn, and a random one right after, for which all of them
 * are drawn again at once, with what stands in them. In the app they keep the first.
 */
export function idsOnce(): Plugin {
  let isPut = false;
  return {
    name: 'cairn-ids-once',
    apply: 'build',
    load: {
      filter: { id: useId },
      handler() {
        isPut = true;
        return { code: once, moduleSideEffects: false };
      },
    },
    generateBundle() {
      if (!isPut) this.error('Mantine no longer makes its ids where it did.');
    },
  };
}
