import { MantineProvider } from '@mantine/core';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { createApiClient, trpc } from './api-client.ts';
import { accountKey, createQueryClient } from './query-client.ts';

/**
 * A page as it is first shown to somebody signed out, in HTML; `known` is what the server is taken to have answered, by
 * query key. Nothing is asked of a server.
 */
export function htmlOf(page: ReactNode, known: readonly (readonly [QueryKey, unknown])[] = [], address = '/'): string {
  const queries = createQueryClient(() => {});
  queries.setQueryData(accountKey, null);
  for (const [key, answer] of known) queries.setQueryData(key, answer);
  const html = renderToStaticMarkup(
    <trpc.Provider client={createApiClient()} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <MemoryRouter initialEntries={[address]}>
          <MantineProvider env="test">{page}</MantineProvider>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return html.replaceAll(/<style.*?<\/style>/gs, '');
}

/** The words of a page, as `htmlOf` shows it. */
export function textOf(...page: Parameters<typeof htmlOf>): string {
  return htmlOf(...page)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ (?=[.,;:])/g, '')
    .trim();
}
