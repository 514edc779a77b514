// @vitest-environment happy-dom
import type { PublicDiscussion, PublicDiscussionContact } from '@cairn/domain/reflective-discussion';
import { Notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browse, focused, gone, says, see } from '../../client/testing-visit.tsx';
import { DiscussantPage } from './discussant-page.tsx';

const form: PublicDiscussion = {
  revalidatorName: 'Ada Okafor',
  revalidatorPin: '18A1234C',
  discussantName: 'Grace Mensah',
  discussantPin: '17B2345D',
  discussionDate: '2026-11-15',
  discussionSummary: 'We went through all five accounts.',
  discussantConfirmed: false,
  expiresAt: '2026-12-20T23:30:00.000Z',
};
const contact: PublicDiscussionContact = {
  discussantEmail: 'grace@example.org',
  discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
  discussantContactNumber: '0113 496 0000',
  reflectiveAccountCount: 5,
};

/** What the server answers; a status alone refuses. */
interface Server {
  read: PublicDiscussion | number;
  complete: PublicDiscussion | number;
}

const picture = 'data:image/png;base64,c2lnbmVk';
beforeEach(() => void vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(picture));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  location.hash = '';
});

/** Opens the link that Grace was sent. */
function open(change: Partial<Server> = {}) {
  const server: Server = { read: form, complete: { ...form, discussantConfirmed: true }, ...change };
  const signed: unknown[] = [];
  const say = (answer: PublicDiscussion | number) =>
    typeof answer === 'number' ? Response.json({ message: 'No' }, { status: answer }) : Response.json(answer);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address === '/api/site') return Response.json({ supportEmail: 'help@cairn.test' });
    if (address.endsWith('/contact')) return Response.json(contact);
    if (!address.endsWith('/complete')) return say(server.read);
    signed.push(JSON.parse(String(init.body)));
    return say(server.complete);
  });
  const pages = [{ path: '/reflective-discussion/:token', Component: DiscussantPage }];
  const browser = browse(pages, '/reflective-discussion/abc', (here) => (
    <>
      <Notifications />
      {here}
    </>
  ));
  const agree = async () => browser.hands.click(await see('checkbox', 'I agree to be contacted by the NMC'));
  const signAs = async (name: string) => {
    await browser.hands.click(await see('radio', 'Type'));
    await browser.hands.type(await screen.findByLabelText(/^Type your full name/), name);
  };
  return { ...browser, agree, server, signAs, signed };
}

describe('the page behind a discussant’s link', () => {
  test('shows what is to be signed, with the focus on its heading', async () => {
    open();
    await focused('heading', 'Reflective discussion form');
    await says('15 Nov 2026');
    await says(/The link works until 20 Dec 2026/);
    expect(screen.queryByRole('link', { name: 'Sign In' })).toBeNull();
  });

  test('shows everything that Grace’s signature covers, also how she is to be reached', async () => {
    open();
    await says('grace@example.org');
    for (const [name, value] of [
      [/^Your NMC PIN/, form.discussantPin],
      [/^Your professional address/, contact.discussantAddress],
      [/^Your contact number/, contact.discussantContactNumber],
      [/^Summary of discussion/, form.discussionSummary],
    ] as const) {
      expect(await screen.findByLabelText(name)).toHaveProperty('value', value);
    }
  });

  test('takes no signature before there is one, and says what is missing', async () => {
    open();
    expect(await see('button', 'Complete & Sign')).toHaveProperty('disabled', true);
    await says('Please provide your digital signature to complete the form.');
  });

  test('sends the signature with the answer about being contacted, and thanks', async () => {
    const { agree, press, signAs, signed } = open();
    await signAs('Grace Mensah');
    await agree();
    await press('Complete & Sign');
    await focused('heading', 'Form Completed');
    expect(signed).toEqual([
      {
        discussantSignature: picture,
        discussantAgreesToContact: true,
        fromMail: null,
        discussantPin: form.discussantPin,
        discussantAddress: contact.discussantAddress,
        discussantContactNumber: contact.discussantContactNumber,
        discussionSummary: form.discussionSummary,
      },
    ]);
    await gone('button', 'Complete & Sign');
  });

  test('says with the signature that Grace came by the link in the mail', async () => {
    location.hash = '#from-mail=Zm9v';
    const { agree, press, signAs, signed } = open();
    await agree();
    await signAs('Grace Mensah');
    await press('Complete & Sign');
    await see('heading', 'Form Completed');
    expect(signed).toMatchObject([{ discussantAgreesToContact: true, fromMail: 'Zm9v' }]);
  });

  test('sends nothing before Grace agrees to be contacted, and says why that is asked', async () => {
    const { agree, press, signAs, signed } = open();
    await signAs('Grace Mensah');
    await press('Complete & Sign');
    await says(/^Please agree before you sign: without it the NMC does not accept the form/);
    await focused('checkbox', 'I agree to be contacted by the NMC');
    expect(signed).toEqual([]);
    await agree();
    await press('Complete & Sign');
    await see('heading', 'Form Completed');
    expect(signed).toHaveLength(1);
  });

  test('sends the summary as Grace has changed it, and says whose words stand', async () => {
    const { agree, hands, press, signAs, signed } = open();
    await says('Drafted by Ada Okafor.');
    const summary = await screen.findByLabelText(/^Summary of discussion/);
    await hands.clear(summary);
    await hands.type(summary, 'We went through four of them.');
    await says('These are your words now. Ada Okafor will see them beside the draft.');
    await agree();
    await signAs('Grace Mensah');
    await press('Complete & Sign');
    await see('heading', 'Form Completed');
    expect(signed).toMatchObject([{ discussionSummary: 'We went through four of them.' }]);
  });

  test('asks for what Ada left to Grace, with the focus on it', async () => {
    const { agree, hands, press, signAs, signed } = open({ read: { ...form, discussantPin: '' } });
    await agree();
    await signAs('Grace Mensah');
    await press('Complete & Sign');
    await says('Discussant NMC PIN is required');
    await focused('textbox', 'Your NMC PIN');
    expect(signed).toEqual([]);
    await hands.type(await screen.findByLabelText(/^Your NMC PIN/), '17b 2345d');
    await press('Complete & Sign');
    await see('heading', 'Form Completed');
    expect(signed).toMatchObject([{ discussantPin: '17b 2345d' }]);
  });

  test('is no signature while it is a letter, nor once it is rubbed out', async () => {
    const { hands, signAs } = open();
    await signAs('G');
    expect(await see('button', 'Complete & Sign')).toHaveProperty('disabled', true);
    await signAs('race');
    await see('img', 'Signature: Grace');
    expect(await see('button', 'Complete & Sign')).toHaveProperty('disabled', false);
    await hands.clear(await screen.findByLabelText(/^Type your full name/));
    expect(await see('button', 'Complete & Sign')).toHaveProperty('disabled', true);
  });

  test('keeps what was typed while drawing is tried, and signs with what is shown', async () => {
    const { agree, hands, press, signAs, signed } = open();
    await agree();
    await signAs('Grace Mensah');
    await hands.click(await see('radio', 'Draw'));
    await says('Sign with a pen, mouse or finger.');
    expect(await see('button', 'Complete & Sign')).toHaveProperty('disabled', true);
    await hands.click(await see('radio', 'Type'));
    expect(await screen.findByLabelText(/^Type your full name/)).toHaveProperty('value', 'Grace Mensah');
    await press('Complete & Sign');
    await see('heading', 'Form Completed');
    expect(signed).toHaveLength(1);
  });

  test('keeps the signature when signing fails, so that it need not be given twice', async () => {
    const { agree, press, server, signAs, signed } = open({ complete: 503 });
    await agree();
    await signAs('Grace Mensah');
    await press('Complete & Sign');
    await says(/Failed to submit the form\. Please try again\..*Your signature is still here\./);
    server.complete = { ...form, discussantConfirmed: true };
    await press('Complete & Sign');
    await see('heading', 'Form Completed');
    expect(signed[1]).toEqual(signed[0]);
  });

  test('says so when the server finds the signature to be none', async () => {
    const { agree, press, signAs } = open({ complete: 400 });
    await agree();
    await signAs('Grace Mensah');
    await press('Complete & Sign');
    await says('Signature Required');
  });

  test('shows a form that was signed meanwhile in another tab as completed', async () => {
    const { agree, press, server, signAs } = open({ complete: 409 });
    await agree();
    await signAs('Grace Mensah');
    server.read = { ...form, discussantConfirmed: true };
    await press('Complete & Sign');
    await focused('heading', 'Form already completed');
  });

  test('says that the link is dead when it dies before the signature', async () => {
    const { agree, press, signAs } = open({ complete: 404 });
    await agree();
    await signAs('Grace Mensah');
    await press('Complete & Sign');
    await focused('heading', 'Form Not Found');
    await says(/ask the person who sent it for a new one/);
  });
});

describe('a link', () => {
  test('to a form that is signed shows whose it is, and nothing of what was said', async () => {
    open({ read: { ...form, discussantConfirmed: true } });
    await see('heading', 'Form already completed');
    await says('Ada Okafor');
    expect(screen.queryByText('We went through all five accounts.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Complete & Sign' })).toBeNull();
  });

  test('that is dead offers no second try', async () => {
    open({ read: 404 });
    await see('heading', 'Form Not Found');
    expect(screen.queryByRole('button', { name: /^Try again/ })).toBeNull();
  });

  test('that could not be read just now is tried again', async () => {
    const { press, server } = open({ read: 503 });
    await says('We could not reach Cairn just now. Check your connection and try again.');
    server.read = form;
    await press(/^Try again/);
    await see('heading', 'Reflective discussion form');
  });

  test('is kept from search engines and from whatever the page leads to', async () => {
    open();
    await see('heading', 'Reflective discussion form');
    const meta = (name: string) => document.querySelector(`meta[name=${name}]`)?.getAttribute('content');
    expect(meta('robots')).toContain('noindex');
    expect(meta('referrer')).toBe('no-referrer');
  });

  test('says that the window may be closed where the browser keeps it open', async () => {
    const close = vi.spyOn(window, 'close').mockImplementation(() => {});
    const { press } = open({ read: 404 });
    await press('Close Window');
    await says(/you can close it yourself/);
    expect(close).toHaveBeenCalledOnce();
  });
});

test('signing twice in a row by an impatient press sends one signature', async () => {
  const { agree, hands, signAs, signed } = open();
  await agree();
  await signAs('Grace Mensah');
  await hands.dblClick(await see('button', 'Complete & Sign'));
  await see('heading', 'Form Completed');
  await waitFor(() => expect(signed).toHaveLength(1));
});
