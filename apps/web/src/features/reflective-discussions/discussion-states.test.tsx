// @vitest-environment happy-dom
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { type Answers, ada, everywhere, gone, Refusal, says, see, visit } from '../../client/testing-visit.tsx';
import { DiscussionDocument } from './discussion-document.tsx';
import { LinkPanel } from './link-panel.tsx';
import { completed } from './testing-discussions.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** A completed form that waits for Grace. */
const waiting: ReflectiveDiscussion = {
  ...completed,
  discussantToken: 'secret-token',
  emailSentAt: '2026-05-03T10:00:00.000Z',
  expiresAt: inDays(20),
};

afterEach(() => void vi.unstubAllGlobals());

/** A form whose mail has left by the time it is looked for. */
function Leaving() {
  const [emailSentAt, setEmailSentAt] = useState<string | null>(null);
  const look = async () => setEmailSentAt(waiting.emailSentAt);
  return <LinkPanel form={{ ...waiting, emailSentAt }} name="discussion with Grace Mensah" onCheck={look} />;
}

describe('while a discussant has not signed', () => {
  interface Case {
    form?: Partial<ReflectiveDiscussion>;
    site?: object;
    emailVerified?: boolean;
    answers?: Answers;
  }

  function open({ form = {}, site = {}, emailVerified = true, answers = {} }: Case = {}) {
    const checked: string[] = [];
    const browser = visit(
      <UserContext value={{ ...ada, emailVerified }}>
        <LinkPanel
          form={{ ...waiting, ...form }}
          name="discussion with Grace Mensah"
          onCheck={async () => checked.push('checked')}
        />
      </UserContext>,
      { 'site.info': () => ({ ...(everywhere['site.info']?.(null as never) as object), ...site }), ...answers },
    );
    return { checked, ...browser };
  }
  const address = () => screen.findByLabelText(/^Link for signing/);

  test('says when the mail left and shows the link', async () => {
    open();
    await says(/Emailed to grace@example\.org on 03 May 2026 at 11:00\. The link works until/);
    expect(await address()).toHaveProperty('value', `${location.origin}/reflective-discussion/secret-token`);
  });

  test('keeps the room, until the mail has left, for what is said then', async () => {
    const kept = () => [...document.querySelectorAll('[data-room]')].map((line) => line.getAttribute('data-room'));
    open({ form: { emailSentAt: null } });
    await says(/is waiting to be sent/);
    expect(kept()).toEqual([
      expect.stringMatching(/^Emailed to grace@example\.org on .* The link works until /),
      expect.stringMatching(/^Cairn reminds them on /),
    ]);
    cleanup();
    open();
    await says(/^Emailed to/);
    expect(kept()).toEqual([]);
  });

  test('keeps the room, once the mail has left, of what was said before', async () => {
    const { press } = visit(<Leaving />);
    await says(/is waiting to be sent/);
    await press(/^Check for the signature: /);
    await says(/^Emailed to/);
    const [kept] = document.querySelectorAll('[data-room]');
    expect(kept?.getAttribute('data-room')).toMatch(
      /^The email to grace@example\.org is waiting to be sent\. The link/,
    );
  });

  test('copies the link', async () => {
    const { press } = open();
    await press(/^Copy link: /);
    await says('Link copied.');
    expect(await navigator.clipboard.readText()).toContain('/reflective-discussion/secret-token');
  });

  test('selects the link where the browser does not let it be copied', async () => {
    const { press } = open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await press(/^Copy link: /);
    await says('The link is selected: copy it from here.');
    const field = (await address()) as HTMLInputElement;
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, field.value.length]);
  });

  test('sends the mail again', async () => {
    const sent: unknown[] = [];
    const resend = (input: unknown) => sent.push(input);
    const { press } = open({ answers: { 'reflectiveDiscussions.resendLink': resend } });
    await press(/^Send again: /);
    await says('The link will be emailed to grace@example.org again');
    expect(sent).toEqual([{ id: waiting.id }]);
  });

  test('keeps on the page why the mail was not sent again', async () => {
    const refuse = () => {
      throw new Refusal(429, 'Five messages a day to one address are enough.');
    };
    const { press } = open({ answers: { 'reflectiveDiscussions.resendLink': refuse } });
    await press(/^Send again: /);
    await says('The link was not sent');
    await says('Five messages a day to one address are enough.');
  });

  test('makes a new link after a question that says what becomes of the old one', async () => {
    const renewed: unknown[] = [];
    const renew = (input: unknown) => renewed.push(input);
    const { press } = open({ answers: { 'reflectiveDiscussions.renewLink': renew } });
    await press(/^Renew link: /);
    await says(/stops working\. A new one, good for 30 days, is emailed to grace@example\.org/);
    await press('Cancel');
    expect(renewed).toEqual([]);
    await press(/^Renew link: /);
    await press('Renew link');
    await says('A new link will be emailed to grace@example.org');
    expect(renewed).toEqual([{ id: waiting.id }]);
  });

  test('offers nothing but a new link once the old one has expired', async () => {
    open({ form: { expiresAt: inDays(-1) } });
    await says(/^The link expired on .* Make a new one so that it can be signed\.$/);
    expect(screen.queryByLabelText(/^Link for signing/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    await see('button', /^Renew link: /);
  });

  test('says that the discussant asked not to be reminded, and mails no new link', async () => {
    const { press } = open({ form: { remindersStoppedAt: inDays(-1) } });
    await says(/^Grace Mensah asked not to be reminded, on /);
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
    await press(/^Renew link: /);
    await says(/good for 30 days, is made for you to copy and send/);
  });

  test('says that no mail leaves where there is no mail server, and does not offer to send it again', async () => {
    open({ site: { mailDelivery: 'kept' } });
    await says(/^Not emailed: there is no mail server here/);
    await gone('button', /^Send again/);
  });

  test('asks for one’s own address to be confirmed first where mail waits for that', async () => {
    open({ form: { emailSentAt: null }, site: { addressVerification: 'required' }, emailVerified: false });
    await says(/is waiting for you to confirm your own address/);
    await see('button', 'Send me the link to confirm');
    expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull();
  });

  test('looks for the signature when asked to', async () => {
    const { checked, press } = open();
    await press(/^Check for the signature: /);
    await waitFor(() => expect(checked).toEqual(['checked']));
  });
});

describe('a form to read and print', () => {
  const show = (form: Partial<ReflectiveDiscussion>) =>
    visit(<DiscussionDocument form={{ ...waiting, ...form }} onBack={() => {}} />);

  test.each([
    [{ status: 'draft' as const }, 'A draft: not completed and not signed yet.'],
    [{}, 'Not finalized yet; not signed by the discussant.'],
    [{ discussantConfirmed: true }, 'Not finalized yet; signed by the discussant.'],
    [
      { isFinalized: true, finalizedAt: '2026-05-05T10:00:00.000Z' },
      'Finalized on 05 May 2026 and locked; not signed by the discussant.',
    ],
    [{ paperSignedDate: '2026-05-04' }, 'Not finalized yet; signed on paper, without a scan of the signed form.'],
    [
      { paperSignedDate: '2026-05-04', paperScanAttached: true },
      'Not finalized yet; signed by the discussant on paper.',
    ],
  ])('says how far it has come: %j', async (form, words) => {
    show(form);
    await says(words);
  });

  test('says plainly that a signature is missing, and asks nobody’s consent before it is given', async () => {
    show({});
    await says('Not signed');
    await says('Not signed yet');
    await see('img', 'Signature of Ada Okafor');
    expect(screen.queryByRole('img', { name: 'Signature of Grace Mensah' })).toBeNull();
  });

  test('says how it was signed, and whether the discussant may be contacted', async () => {
    show({
      discussantConfirmed: true,
      discussantSignature: 'data:image/png;base64,Yg==',
      discussantSignedDate: '2026-05-04',
      discussantCameBy: 'link',
      discussantBrowser: 'registrant-signed-in',
    });
    await see('img', 'Signature of Grace Mensah');
    await says(/^Signed by a link the registrant passed on\. The registrant was signed in to Cairn/);
    await says('No');
  });

  test('says that an edit has voided a signature', async () => {
    show({ signatureVoidedAt: '2026-05-06T10:00:00.000Z' });
    await says('Signature voided');
    await says(/edited on 06 May 2026.*must be signed again/);
  });

  test('holds a dash where a draft says nothing yet', async () => {
    show({ status: 'draft', discussantEmail: '', discussantContactNumber: '' });
    const value = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    expect(value('Email address')).toBe('–');
    expect(value('Contact number')).toBe('–');
  });

  test('is printed as it stands', async () => {
    const printed = vi.fn<() => void>();
    vi.stubGlobal('print', printed);
    const { press } = show({});
    await press('Print Form');
    expect(printed).toHaveBeenCalledOnce();
  });
});
