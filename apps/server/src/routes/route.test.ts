import type { Ports } from '@cairn/api/context';
import { openApiDocument } from '@cairn/api/openapi';
import { formRoutes, routes, urlOf } from '@cairn/api/routes';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import type { TemporaryFiles } from '../adapters/temporary-files.ts';
import { ownPagesOnly, uploadAddresses } from '../paths.ts';
import { registerRest } from '../plugins/rest.ts';
import { onEachServer } from '../testing.ts';

/** Every address at the REST door, as the server has it; the heads that come with some of them left out. */
async function registered(): Promise<string[]> {
  const found: string[] = [];
  const app = fastify();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) if (one !== 'HEAD') found.push(`${one} ${url}`);
  });
  app.decorate('queues', new Map());
  await registerRest(app, {} as Ports, {} as TemporaryFiles);
  await app.close();
  return found;
}

function documented(): string[] {
  const beside = new Set<string>(routes.filter(({ besideTheDoors }) => besideTheDoors).map(({ path }) => path));
  return Object.entries(openApiDocument().paths)
    .filter(([path]) => !beside.has(path))
    .flatMap(([path, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${urlOf(path)}`));
}

describe('the REST door', () => {
  test('has every address of its document, and none that is not in it', async () => {
    expect((await registered()).toSorted()).toEqual(documented().toSorted());
  });

  test('documents a form with files exactly where files are taken', () => {
    const forms = Object.entries(openApiDocument().paths).flatMap(([path, operations]) =>
      Object.entries(operations as Record<string, { requestBody?: { content?: object } }>)
        .filter(([, { requestBody }]) => Object.hasOwn(requestBody?.content ?? {}, 'multipart/form-data'))
        .map(([method]) => `${method.toUpperCase()} /api${urlOf(path)}`),
    );
    expect(new Set(forms)).toEqual(uploadAddresses);
    expect(forms).toHaveLength(formRoutes.length + routes.filter(({ upload }) => upload).length);
  });

  test('lets only pages of its own ask for what is counted', () => {
    const counted = routes.filter(({ limit }) => limit).map(({ path }) => `GET /api${urlOf(path)}`);
    expect(counted.filter((address) => !ownPagesOnly.has(address))).toEqual([]);
    expect(counted).not.toEqual([]);
  });
});

onEachServer((server) => {
  test.each(routes.filter(({ access }) => access === 'signed in'))(
    '$method $path refuses a stranger',
    async ({ method, path }) => {
      const url = `${server().url}/api${path.replaceAll(/\{\w+\}/g, '0198c0de-0000-7000-8000-000000000000')}`;
      expect((await fetch(url, { method })).status).toBe(401);
    },
  );
});
