import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '../../client/api-client.ts';
import { textOf } from '../../client/testing-page.tsx';
import { AccountStatus } from './profile-side.tsx';

test('it names the room for files that there is, and promises no unlimited storage', () => {
  const site = getQueryKey(trpc.site.info, undefined, 'query');
  const words = textOf(<AccountStatus />, [[site, { storageBytes: 1024 ** 3 }]]);
  expect(words).toContain('Free');
  expect(words).toContain('1 GB for your files');
  expect(words).not.toMatch(/unlimited/i);
});
