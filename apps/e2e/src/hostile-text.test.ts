import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answered } from '@cairn/client';
import { cpdActivityFields } from '@cairn/domain/cpd-activity';
import { feedbackFields } from '@cairn/domain/feedback';
import { worded } from '@cairn/domain/fixtures';
import { practiceHoursFields } from '@cairn/domain/practice-hours';
import { reflectiveAccountFields } from '@cairn/domain/reflective-account';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cairnIn } from './cairn-client.ts';
import { confirmation, declarations, discussion, draw, fillPortfolio } from './full-portfolio.ts';
import { joinQuickly, newEmail, password, signIn } from './people.ts';
import { addFile, pdfNamed, praise, record, reflection, studyDay, twelveWeeks } from './records.ts';
import { mailTo } from './signing.ts';
import { setStage } from './stage.ts';
import type { Visitor } from './visitor.ts';
import { waitUntil } from './wait-until.ts';

const adminEmail = 'admin@example.org';
const theatre = setStage({ database: 'embedded', env: { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: password } });
/** Somebody else's server, which must never be asked for anything. */
let canary: Server;
const asked: string[] = [];
beforeAll(async () => {
  canary = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => canary.once('listening', resolve));
});
afterAll(() => canary?.close());

const recipient = newEmail();
const planted = new Map<string, string>();

/** Text that would run, load or compute wherever it were taken for anything but text; `field` names it. */
function hostile(field: string): string {
  const { port } = canary.address() as AddressInfo;
  // A postcode is short: there is room for a tag and no more.
  if (field === 'employerPostcode') return plantedAs(field, '<svg/onload=r>');
  // And so is the name of an insurer.
  if (field === 'insurer') return plantedAs(field, `=1+1;${field}<img src=//127.0.0.1:${port}/${field} onerror=ran=1>`);
  return plantedAs(
    field,
    `=1+1;${field}<img src=//127.0.0.1:${port}/${field} onerror=ran=1><script>ran=2</script>{{7*7}}\${7*7}<svg/onload=ran=3>`,
  );
}

function plantedAs(field: string, text: string): string {
  planted.set(field, text);
  return text;
}

/** Plants it in every text field of one nurse; answers the discussant's link. */
async function plant(nurse: Visitor): Promise<string> {
  const cairn = cairnIn(nurse);
  await record(nurse, '/practice-hours', [worded(twelveWeeks, practiceHoursFields, hostile)]);
  const activity = worded({ ...studyDay, method: 'other' } as const, cpdActivityFields, hostile);
  const { id } = await answered(cairn.POST('/cpd-activities', { body: activity }));
  await addFile(nurse, id, pdfNamed('<img src=x onerror=ran=4>.pdf'));
  await record(nurse, '/reflective-accounts', [worded(reflection(6), reflectiveAccountFields, hostile)]);
  await record(nurse, '/feedback', [worded({ ...praise(6), isAnonymous: false }, feedbackFields, hostile)]);
  await record(nurse, '/feedback-requests', [
    {
      recipientName: hostile('recipient'),
      recipientEmail: recipient,
      recipientRole: hostile('recipient-role'),
      relationship: hostile('recipient-relationship'),
      customMessage: hostile('message'),
    },
  ]);
  await answered(
    cairnIn(nurse).PUT('/declarations', { body: { ...declarations, indemnityProvider: hostile('insurer') } }),
  );
  const signature = await draw(nurse);
  await answered(cairnIn(nurse).DELETE('/confirmation'));
  await answered(
    cairn.POST('/confirmation', {
      body: {
        ...confirmation,
        signature,
        confirmerType: 'overseas_regulated',
        confirmerNmcPin: '',
        confirmerProfession: hostile('profession'),
        confirmerRegistrationNumber: hostile('registration'),
        confirmerCountry: hostile('country'),
        nurseName: hostile('nurse'),
        confirmerName: hostile('confirmer'),
        confirmerJobTitle: hostile('confirmer-job'),
        confirmerAddress: hostile('confirmer-address'),
        confirmerContactNumber: hostile('confirmer-phone'),
      },
    }),
  );
  const form = await answered(
    cairnIn(nurse).POST('/reflective-discussions', {
      body: {
        ...discussion,
        revalidatorSignature: signature,
        revalidatorName: hostile('revalidator'),
        discussantName: hostile('discussant'),
        discussantEmail: newEmail(),
        discussantAddress: hostile('discussant-address'),
        discussantContactNumber: hostile('discussant-phone'),
        discussionSummary: hostile('summary'),
      },
    }),
  );
  await answered(
    cairnIn(nurse).PATCH('/user/profile', {
      body: {
        firstName: hostile('first-name'),
        lastName: hostile('last-name'),
        jobTitle: hostile('job'),
        employer: hostile('work'),
        workAddress: hostile('address'),
        phoneNumber: hostile('phone'),
      },
    }),
  );
  return `${theatre.stage.origin}/reflective-discussion/${form.discussantToken}`;
}

/** Reads a page once it shows a field, and checks that what is on it is text; answers what it says. */
async function reads(visitor: Visitor, address: string, shows: string, open?: RegExp): Promise<string> {
  await visitor.goTo(address);
  if (open) await visitor.press(open);
  await waitUntil(
    visitor.page,
    (text: string) =>
      // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not said.
      document.body.innerText.includes(text) ||
      [...document.querySelectorAll<HTMLInputElement>('input, textarea')].some(({ value }) => value.includes(text)),
    planted.get(shows) ?? shows,
  );
  const seen = await visitor.page.evaluate(() => ({
    ran: (window as { ran?: number }).ran ?? null,
    made: [...document.querySelectorAll('img[onerror], svg[onload], [src^="//127.0.0.1"]')].map(
      (node) => node.outerHTML,
    ),
    scripts: [...document.scripts].filter(({ text }) => text.includes('ran=')).length,
    fields: [...document.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden was not said.
    words: document.body.innerText,
  }));
  expect.soft(seen, address).toMatchObject({ ran: null, made: [], scripts: 0 });
  return [seen.words, ...seen.fields].join('\n');
}

test('text that looks like markup, a script, a template or a formula stays text everywhere', async () => {
  const nurse = await theatre.arrive();
  const email = await joinQuickly(nurse);
  await fillPortfolio(nurse, theatre.stage);
  const link = await plant(nurse);
  const places: [path: string, shows: string, open?: RegExp][] = [
    // Only the beginning of a topic is shown there.
    ['/dashboard', '=1+1;topic<img src=//127.0.0.1:'],
    // The list shows some of an entry too: what is waited for must stand in the opened form alone.
    ['/practice-hours', 'employerPostcode', /^Edit entry: /],
    ['/cpd-activities', 'linkToStandards', /^Edit activity: .*topic/],
    ['/reflective-accounts', 'title'],
    ['/reflective-accounts', 'natureOfActivity', /^Edit reflective account: .*title/],
    ['/feedback', 'contentOfFeedback'],
    ['/feedback', 'fromName', /^Edit feedback: .*sourceOfFeedback/],
    ['/feedback', 'recipient', /^Feedback Requests/],
    ['/reflective-discussions', 'discussant'],
    ['/reflective-discussions', 'summary', /^View: .*discussant/],
    ['/reflective-discussions', 'discussant-address', /^Edit: .*discussant/],
    ['/declarations', 'insurer'],
    ['/confirmation', 'confirmer'],
    ['/profile', 'address'],
    ['/profile', 'phone', /^Edit Profile$/],
    ['/contact-support', 'first-name'],
  ];
  const said: string[] = [];
  for (const [path, shows, open] of places) said.push(await reads(nurse, path, shows, open));
  await nurse.findsNoBarrier();

  const [grace, admin] = [await theatre.arrive(), await theatre.arrive()];
  said.push(await reads(grace, link, 'summary'));
  await grace.leave();
  await signIn(admin, adminEmail);
  const accounts = await reads(admin, '/admin', 'first-name');
  expect(accounts).toContain(planted.get('first-name'));
  expect(accounts).toContain(email);
  await admin.leave();

  const everything = said.join('\n');
  const unseen = [...planted].filter(([, text]) => !everything.includes(text)).map(([field]) => field);
  // What a request said went by mail.
  expect(unseen).toEqual(['message']);
  const { raw } = await mailTo(theatre.stage.mail, recipient);
  const html = raw.slice(raw.indexOf('Content-Type: text/html')).replace(/=\r?\n/g, '');
  expect(html).toContain('message&lt;img src');
  expect(html).not.toContain('<img');
  expect(everything).toContain('<img src=x onerror=ran=4>.pdf');

  const report = await nurse.page.evaluate(async () => {
    const answer = await fetch('/api/export-report');
    return { status: answer.status, head: (await answer.text()).slice(0, 5) };
  });
  expect(report).toEqual({ status: 200, head: '%PDF-' });
  expect(asked).toEqual([]);
  await nurse.leave();
});
