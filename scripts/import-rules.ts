import { posix } from 'node:path';
import { isTest, type Problem, type SourceFile } from './source-files.ts';

interface Room {
  /** The rooms whose code may be imported. */
  from: string[];
  /** The rooms whose types may be imported, with `import type`. */
  typesFrom?: string[];
  /** When given, the only packages from outside the house. */
  onlyPackages?: string[];
  /** Packages that belong to another room. */
  neverPackages?: RegExp;
}

/** Who may import whom: web → domain (and api as types); server → api → db → domain. Nothing points back. */
const rooms: Record<string, Room> = {
  'packages/domain': { from: [], onlyPackages: ['zod'] },
  'packages/db': { from: ['domain'] },
  'packages/api': { from: ['domain', 'db'], neverPackages: /^(fastify|@fastify\/.*|pg|puppeteer)$/ },
  // What others call the REST door with: it knows the document, and nothing of what stands behind it.
  'packages/client': { from: [] },
  'apps/server': { from: ['domain', 'db', 'api'] },
  'apps/web': { from: ['domain'], typesFrom: ['api'], neverPackages: /^(fastify|@fastify\/.*|kysely|pg|node:.*)$/ },
  'apps/e2e': { from: ['domain', 'db', 'api', 'client', 'server'] },
  'apps/bench': { from: ['domain', 'db', 'api', 'server'] },
  scripts: { from: [] },
};

/** The layers of the web app, the ground first: each may import itself and those before it. */
const webLayers = ['client', 'components', 'help', 'records', 'features', 'app'];

interface Import {
  target: string;
  typeOnly: boolean;
}

const fromClause = /^[ \t]*(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?)\s*from\s*['"]([^'"]+)['"]/gm;
const sideEffect = /^[ \t]*import\s*['"]([^'"]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"]+)['"]/g;

/** The imports and re-exports of a file. */
function importsOf(text: string): Import[] {
  return [
    ...[...text.matchAll(fromClause)].map(([, type, target = '']) => ({ target, typeOnly: type !== undefined })),
    ...[sideEffect, dynamic].flatMap((pattern) =>
      [...text.matchAll(pattern)].map(([, target = '']) => ({ target, typeOnly: false })),
    ),
  ];
}

const roomOf = (path: string) => Object.keys(rooms).find((room) => path.startsWith(`${room}/`));

const packageOf = (target: string) =>
  target.startsWith('node:') ? target : target.split('/', target.startsWith('@') ? 2 : 1).join('/');

/** What is wrong with an import within the web app, or undefined. */
function layerFaultOf(path: string, reached: string): string | undefined {
  const [layer = '', noun] = path.split('/').slice(3);
  const [other = '', otherNoun] = reached.split('/').slice(3);
  const rank = webLayers.indexOf(layer);
  if (rank === -1) return 'is in a layer of the web app no rule knows. Add the layer to scripts/import-rules.ts.';
  const otherRank = webLayers.indexOf(other);
  if (otherRank === -1 || otherRank > rank) {
    const may = webLayers.slice(0, rank + 1).join(', ');
    return `imports ${reached}, but ${layer} may import ${may}. Move what both need down, or what composes up.`;
  }
  if (layer === 'features' && other === 'features' && noun !== otherNoun) {
    return `imports ${reached}, of another feature. Move what both need to components, or what composes to app.`;
  }
  return undefined;
}

/** A test, or what several of them share: `testing-portfolios.ts`. */
const isForTests = (path: string) => isTest(path) || /\/testing-[^/]+\.tsx?$/.test(path);

/** What is wrong with one import, or undefined. */
function faultOf(path: string, name: string, room: Room, { target, typeOnly }: Import): string | undefined {
  if (target.startsWith('.')) {
    const reached = posix.join(posix.dirname(path), target);
    if (reached.startsWith(`${name}/`)) return name === 'apps/web' ? layerFaultOf(path, reached) : undefined;
    return `reaches out of its room to ${reached}. Import it by its package name, if this room may.`;
  }
  const neighbour = /^@cairn\/([^/]+)/.exec(target)?.[1];
  if (neighbour !== undefined) {
    if (room.from.includes(neighbour)) return undefined;
    if (room.typesFrom?.includes(neighbour)) {
      return typeOnly
        ? undefined
        : `may take only types from @cairn/${neighbour}: write "import type { … } from '${target}'".`;
    }
    const may =
      room.from.length > 0 ? room.from.map((other) => `@cairn/${other}`).join(', ') : 'none of the other rooms';
    return `imports @cairn/${neighbour}, but ${name} may import ${may}. Move the code to the room that owns it.`;
  }
  const imported = packageOf(target);
  // A test may bring up the other end of a conversation itself.
  if (room.neverPackages?.test(imported) && !(isTest(path) && imported.startsWith('node:'))) {
    return `imports ${imported}, which belongs to another room. Ask for what you need through the context.`;
  }
  if (room.onlyPackages && !isForTests(path) && !room.onlyPackages.includes(imported)) {
    return `imports ${imported}, but ${name} is pure and may use only ${room.onlyPackages.join(', ')}.`;
  }
  return undefined;
}

/** The imports that point the wrong way between rooms. What only builds a room is not in it. */
export function checkImports(files: readonly SourceFile[]): Problem[] {
  return files.flatMap(({ path, text }) => {
    if (!/^(packages|apps)\/[^/]+\/src\/|^scripts\//.test(path)) return [];
    const name = roomOf(path);
    const room = name === undefined ? undefined : rooms[name];
    if (name === undefined || room === undefined) {
      return [{ path, message: 'is in a room no rule knows. Add the room to scripts/import-rules.ts.' }];
    }
    return importsOf(text)
      .map((found) => faultOf(path, name, room, found))
      .filter((message) => message !== undefined)
      .map((message) => ({ path, message }));
  });
}
