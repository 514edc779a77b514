// @vitest-environment happy-dom
import { getQueryKey } from '@trpc/react-query';
import { expect, test } from 'vitest';
import { trpc } from '../../client/api-client.ts';
import { textOf } from '../../client/testing-page.tsx';
import { FailedMail } from './failed-mail.tsx';
import { AsAdmin } from './testing-as-admin.tsx';

const shownWith = (mailDelivery: 'kept' | 'sent') =>
  textOf(
    <AsAdmin>
      <FailedMail />
    </AsAdmin>,
    [
      [getQueryKey(trpc.admin.failedMail, { limit: '100' }, 'query'), []],
      [getQueryKey(trpc.site.info, undefined, 'query'), { mailDelivery }],
    ],
  );

test('without a mail server it says that mail is kept, and never that it has left', () => {
  const words = shownWith('kept');
  expect(words).toContain('No mail leaves this server');
  expect(words).toContain('outbox');
  expect(words).not.toContain('has left');
});

test('with a mail server it says that none has failed', () => {
  const words = shownWith('sent');
  expect(words).toContain('No mail has failed');
  expect(words).not.toContain('outbox');
});
