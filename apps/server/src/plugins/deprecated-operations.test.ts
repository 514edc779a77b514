import type { Ports } from '@cairn/api/context';
import { deprecatedMembers } from '@cairn/api/rest-document/deprecation';
import { type DocumentedProcedure, documentedProcedures } from '@cairn/api/router';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { joined, startTestServer } from '../testing.ts';
import { restHandler } from './rest.ts';

describe('a deprecated operation', () => {
  const deprecated = { since: '2027-01-01', sunset: '2027-07-01', instead: 'Use `GET /things`.' };
  const procedure = {
    ...documentedProcedures().find(({ name }) => name === 'site.info'),
    meta: { deprecated },
    call: async () => ({ ok: true }),
  } as unknown as DocumentedProcedure;

  test('says so in the headers of its answers, refusals too, and what is not says nothing', async () => {
    const app = fastify();
    await app.register(cookie);
    app.get('/old', restHandler({} as Ports, procedure));
    for (const [address, status] of [
      ['/old', 200],
      ['/old?unknown=1', 500],
    ] as const) {
      const { statusCode, headers } = await app.inject(address);
      expect([statusCode, headers.deprecation, headers.sunset, headers.link]).toEqual([
        status,
        '@1798761600',
        'Thu, 01 Jul 2027 00:00:00 GMT',
        '</api/docs>; rel="deprecation"; type="text/html"',
      ]);
    }
    await app.close();
    const server = await startTestServer({ database: 'embedded' });
    const present = await (await joined(server)).get('/api/site');
    expect([present.headers.get('deprecation'), present.headers.get('sunset')]).toEqual([null, null]);
    await server.stop();
  });

  test('is marked in the document, with what to use instead', () => {
    expect(deprecatedMembers(deprecated)).toEqual({
      deprecated: true,
      'x-deprecated-since': '2027-01-01',
      'x-sunset': '2027-07-01',
      told: 'Deprecated since 2027-01-01 and stops answering on 2027-07-01. Use `GET /things`.',
    });
    const { sunset: _, ...undecided } = deprecated;
    expect(deprecatedMembers(undecided)).not.toHaveProperty('x-sunset');
  });
});
