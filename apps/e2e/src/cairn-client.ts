import { type CairnClient, createCairnClient } from '@cairn/client';
import type { Stage } from './stage.ts';
import type { Visitor } from './visitor.ts';

/** The client of the REST door as the page itself calls it, with the cookies the browser holds. Answers are read as text. */
export function cairnIn({ page }: Pick<Visitor, 'page'>): CairnClient {
  const { origin } = new URL(page.url());
  return createCairnClient({
    baseUrl: `${origin}/api`,
    fetch: async (request) => {
      const sent = [...new Uint8Array(await request.arrayBuffer())];
      const { status, text, type } = await page.evaluate(
        async (address, method, headers, bytes) => {
          const body = bytes.length > 0 ? { body: new Uint8Array(bytes) } : {};
          const answer = await fetch(address, { method, headers, ...body });
          return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') ?? '' };
        },
        request.url,
        request.method,
        Object.fromEntries(request.headers),
        sent,
      );
      return new Response(text, { status, headers: { 'content-type': type } });
    },
  });
}

/** The client of another program, which acts by a token that somebody gave it. */
export function cairnBy(token: string, { origin }: Pick<Stage, 'origin'>): CairnClient {
  return createCairnClient({ baseUrl: `${origin}/api`, token });
}
