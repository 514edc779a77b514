import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const list = join(import.meta.dirname, '../src/app/mantine-components.css');
/** A component's table of class names is in the bundle where the component is. */
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

/** Fails the build where the app uses a component of Mantine whose styles it does not load. */
export function mantineStyles(): Plugin {
  return {
    name: 'cairn-mantine-styles',
    apply: 'build',
    generateBundle(_options, bundle) {
      const loaded = readFileSync(list, 'utf8');
      const used = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      for (const id of used) {
        const [, name] = classNames.exec(id) ?? [];
        if (name && !loaded.includes(`/${name}.layer.css"`)) this.error(`${list} lacks the styles of ${name}`);
      }
    },
  };
}
