// @vitest-environment happy-dom

import type { AdminSummary } from '@cairn/domain/admin';
import type { AdminRole } from '@cairn/domain/admin-role';
import type { MailProblem } from '@cairn/domain/mail';
import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { focused, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { AdminPage } from './admin-page.tsx';
import { AsAdmin } from './testing-as-admin.tsx';
import { quietSummary } from './testing-summary.ts';

const summary: AdminSummary = {
  ...quietSummary,
  totalUsers: 1204,
  activeUsers: 1200,
  adminUsers: 2,
  signedInLast30Days: 640,
  storageBytes: 3 * 1024 * 1024,
};
const lost: MailProblem = {
  id: '0190f3a0-0000-7000-8000-0000000000a1',
  kind: 'discussant-invitation',
  toAddress: 'grace@example.org',
  status: 'failed',
  attempts: 8,
  lastError: '550 No such user',
  createdAt: '2026-11-19T23:30:00.000Z',
};

interface Installation {
  role?: AdminRole | null;
  figures?: Partial<AdminSummary>;
  mail?: MailProblem[];
  refusal?: Refusal;
}

/** The page of an installation as it stands; `refusal` is what the server says to each of its calls. */
function open({ role = 'owner', figures = {}, mail = [], refusal }: Installation = {}) {
  let held = mail;
  let asked = 0;
  const answer = <Value,>(value: () => Value) => {
    asked += 1;
    if (refusal) throw refusal;
    return value();
  };
  const browser = visit(
    <AsAdmin role={role}>
      <AdminPage />
    </AsAdmin>,
    {
      'admin.summary': () => answer(() => ({ ...summary, ...figures })),
      'admin.users': () => answer(() => []),
      'admin.failedMail': () => answer(() => held),
      'accountRecoveries.list': () => answer(() => []),
      'supportLooks.grants': () => answer(() => []),
      'oauthClients.list': () => answer(() => []),
      'dataProtectionCases.list': () => answer(() => []),
      'administrators.list': () => answer(() => ({ administrators: [], invitations: [] })),
      'admin.retryMail': ({ id }: { id: string }) =>
        answer(() => {
          held = held.filter((one) => one.id !== id);
          return { id };
        }),
    },
  );
  return { ...browser, calls: () => asked };
}

/** The figure under a name, with its note. */
const figure = async (name: string) =>
  within(await see('region', 'Summary')).getByText(name).parentElement?.textContent;

describe('the page of an administrator', () => {
  test('is closed to everybody else, and asks the server for nothing', async () => {
    const { calls } = open({ role: null });
    await see('heading', 'Access Denied');
    expect(await see('link', 'Return to Dashboard')).toHaveProperty('pathname', '/dashboard');
    expect(calls()).toBe(0);
  });

  test('closes for somebody whose rights were taken away meanwhile, and says so', async () => {
    open({ refusal: new Refusal(403, 'Not for you') });
    await says("You don't have permission to access this page.");
    await see('heading', 'Access Denied');
  });

  test('offers support no more than its role lets it do', async () => {
    open({ role: 'support', mail: [lost] });
    await says('You are here as Support.');
    await see('button', 'Send again: Link for a discussant to grace@example.org');
    expect(screen.queryByRole('heading', { name: 'Applications people can connect' })).toBeNull();
  });

  test('offers an auditor much to read and nothing to do', async () => {
    open({ role: 'auditor', mail: [lost] });
    await says('You are here as Auditor.');
    await see('heading', 'Link for a discussant');
    await says('No application is registered');
    expect(screen.queryByRole('button', { name: /^(Send again|Register|Invite)/ })).toBeNull();
  });

  test('gives the figures with what they consist of', async () => {
    open();
    expect(await figure('Accounts')).toBe('Accounts1,2042 with admin rights');
    expect(await figure('Active')).toBe('Active1,200640 signed in within 30 days');
    expect(await figure('Files')).toBe('Files3.0 MBstored for everybody together');
  });

  test('says nothing of a virus scanner where none holds anything', async () => {
    open();
    await figure('New');
    expect(screen.queryByText('Files being checked')).toBeNull();
    expect(screen.queryByText('Files refused')).toBeNull();
  });

  test('says which files a scanner holds, and that it cannot be reached', async () => {
    open({ figures: { filesBeingChecked: 4, filesScannerMissed: 4, filesRefused: 1 } });
    expect(await figure('Files being checked')).toBe('Files being checked4the virus scanner cannot be reached');
    expect(await figure('Files refused')).toBe('Files refused1a virus was found');
  });

  test('warns that no more mail leaves today', async () => {
    open({ figures: { mailRoom: 0, mailHeldByLimit: 12 } });
    await says('Daily limit of mail reached');
    expect(await figure('Mail over a daily limit')).toContain('12');
  });

  test('asks about a clock that runs ahead, because nothing is erased meanwhile', async () => {
    open({ figures: { clockDaysAhead: 400 } });
    await says(/It is 400 days ahead of when Cairn last swept/);
  });

  test('says what could not be read, each with a way to try again', async () => {
    open({ refusal: new Refusal(503, 'The database is away') });
    await says('The figures could not be loaded');
    await says('The recoveries could not be loaded');
    await says('The mail could not be loaded');
    await says('The applications could not be loaded');
    await says('The cases could not be loaded');
    expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(8);
  });
});

describe('mail that did not arrive', () => {
  const again = 'Send again: Link for a discussant to grace@example.org';

  test('says to whom, since when, how often it was tried and what the other side answered', async () => {
    open({ mail: [lost] });
    const card = (await see('heading', 'Link for a discussant')).closest('li') as HTMLElement;
    within(card).getByText('Refused');
    within(card).getByText('grace@example.org');
    within(card).getByText('Written 19 Nov 2026 · tried 8 times');
    within(card).getByText('The mail server said: 550 No such user');
  });

  test('is sent again, and the focus goes to the heading', async () => {
    const { press } = open({ mail: [lost] });
    await press(again);
    await says('The message will be sent again');
    await says('No mail has failed');
    await focused('heading', 'Mail that did not arrive');
  });

  test('stays when it could not be sent again', async () => {
    const refused = vi.fn<(id: string) => never>(() => {
      throw new Refusal(409, 'This message is being sent already');
    });
    const { press } = visit(
      <AsAdmin>
        <AdminPage />
      </AsAdmin>,
      { 'admin.failedMail': () => [lost], 'admin.retryMail': ({ id }: { id: string }) => refused(id) },
    );
    await press(again);
    await says('This message is being sent already');
    await see('button', again);
    expect(refused).toHaveBeenCalledWith(lost.id);
  });

  test('that is tried again by itself offers no button', async () => {
    open({ mail: [{ ...lost, status: 'pending', attempts: 1 }] });
    await says('Being tried again');
    await says(/tried 1 time$/);
    await gone('button', again);
  });

  test('of a kind this version does not know stands under the name it came with', async () => {
    open({ mail: [{ ...lost, kind: 'toString' }] });
    await see('heading', 'toString');
  });
});
