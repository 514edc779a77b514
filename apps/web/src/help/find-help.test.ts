// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import { helpSearch } from './find-help.ts';
import { helpEntries } from './help-entries.tsx';

const find = helpSearch(helpEntries);
const hrefsFor = (sought: string) => find(sought).entries.map(({ href }) => href);

/** What nurses ask, in their own words, and where the answer stands that they are to see first. */
const asked: readonly (readonly [question: string, answer: string])[] = [
  ['does mandatory training count', '/faq#mandatory-training'],
  ['I was on maternity leave', '/faq#leave'],
  ['I hold two registrations', '/faq#two-registrations'],
  ['my manager is not a nurse', '/faq#manager-not-a-nurse'],
  ['is fire safety training cpd', '/faq#mandatory-training'],
  ['i had a baby last year', '/faq#leave'],
  ['off sick with long covid', '/faq#leave'],
  ['dual registered nurse and midwife how many hours', '/faq#two-registrations'],
  ['I am a health visitor', '/faq#two-registrations'],
  ['can my boss sign me off, she is not NMC registered', '/faq#manager-not-a-nurse'],
  ['who can be my confirmer', '/faq#confirmer'],
  ['can a GP confirm me', '/faq#confirmer'],
  ['can a doctor do my reflective discussion', '/faq#discussion-partner'],
  ['does my partner have to be a nurse', '/faq#discussion-partner'],
  ['can my husband be my reflective discussion partner', '/faq#discussion-partner'],
  ['how do I anonymise a reflection', '/faq#anonymise'],
  ['sign in with google', '/profile#sign-in-methods'],
  ['what does my confirmer need to see', '/faq#report'],
  ['what does my confirmer tick', '/faq#confirmer-ticks'],
  ['signed on paper', '/user-guides#reflective-discussions--if-your-partner-signs-on-paper'],
  ['which files can I upload', '/faq#files'],
  ['I deleted something by mistake', '/faq#deleted'],
  ['can one person do both', '/faq#same-person'],
  ['my partner hasn’t had the email', '/faq#partner-link'],
  ['how many hours do I need', '/faq#how-many-hours'],
  ['450 hours', '/faq#how-many-hours'],
  ['I work on the bank', '/faq#bank-work'],
  ['agency shifts', '/faq#bank-work'],
  ['I have two jobs', '/faq#several-employers'],
  ['do my breaks count', '/faq#breaks-and-on-call'],
  ['on call hours', '/faq#breaks-and-on-call'],
  ['does teaching count towards practice hours', '/faq#which-hours-count'],
  ['I’m a manager with no patients, do my hours count', '/faq#which-hours-count'],
  ['not enough hours', '/faq#short-of-hours'],
  ['I don’t have enough hours', '/faq#short-of-hours'],
  ["I can't apply in time", '/faq#late'],
  ['can I use my payslips', '/faq#hours-evidence'],
  ['does annual leave count', '/faq#leave'],
  ['how much CPD do I need', '/faq#how-much-cpd'],
  ['are online courses participatory', '/faq#participatory'],
  ['what is participatory learning', '/faq#participatory'],
  ['I lost my certificate', '/faq#cpd-evidence'],
  ['can I use CPD from my last revalidation', '/faq#carry-over'],
  ['does a thank you card count', '/faq#what-is-feedback'],
  ['verbal feedback', '/faq#what-is-feedback'],
  ['is feedback anonymous', '/faq#naming-people'],
  ['how many words should a reflection be', '/faq#how-long'],
  ['what should I reflect about', '/faq#about-what'],
  ['can I use chatgpt', '/faq#ai'],
  ['can I name the patient', '/faq#anonymise'],
  ['what if I get audited', '/faq#verification'],
  ['when is my revalidation due', '/faq#application-date'],
  ['can I get an extension', '/faq#late'],
  ['I missed my deadline', '/faq#late'],
  ['how early can I submit my application', '/faq#when-does-it-open'],
  ['do I have to send my portfolio to the NMC', '/faq#send-forms'],
  ['I have a police caution', '/faq#health-and-indemnity'],
  ['I revalidated, what now', '/faq#next-cycle'],
  ['are the rules changing', '/faq#changes'],
  ['is Cairn free', '/faq#cost'],
  ['can my employer see what I write', '/faq#who-can-see'],
  ['change my password', '/profile#password'],
  ['forgot password', '/faq#forgotten-password'],
  ['what is a passkey', '/faq#passkey'],
  ['passkey on a ward computer', '/faq#passkey-on-a-shared-computer'],
  ['two factor authentication', '/faq#second-factor'],
  ['which authenticator app', '/faq#which-app'],
  ['recovery codes', '/faq#recovery-codes'],
  ['I have a new phone', '/faq#lost-phone'],
  ['I lost my phone', '/faq#lost-phone'],
  ['delete my account', '/faq#close-account'],
  ['download my portfolio as a pdf', '/faq#report'],
  ['stop the reminder emails', '/profile#reminders'],
  ['wrong revalidation date', '/profile'],
  ['where do I log my hours', '/practice-hours'],
  ['quick add', '/user-guides#dashboard--quick-add-from-any-page'],
  ['tap my shifts on a calendar', '/user-guides#practice-hours--tap-your-shifts-on-a-calendar'],
];

describe('what nurses ask', () => {
  test.each(asked)('“%s” is answered first by %s', (question, answer) => {
    expect(hrefsFor(question)[0]).toBe(answer);
  });
});

describe('a misspelling', () => {
  test.each([
    ['manditory traning', '/faq#mandatory-training'],
    ['maternaty leav', '/faq#leave'],
    ['two registratoins', '/faq#two-registrations'],
    ['my mangaer is not a nurse', '/faq#manager-not-a-nurse'],
    ['particpatory lerning', '/faq#participatory'],
    ['chnage pasword', '/profile#password'],
  ])('“%s” is forgiven', (question, answer) => {
    expect(hrefsFor(question)[0]).toBe(answer);
  });
});

describe('a word half typed', () => {
  test('finds what it may become', () => {
    expect(hrefsFor('mandat')[0]).toBe('/faq#mandatory-training');
    expect(hrefsFor('chan pass')).toContain('/profile#password');
  });
});

describe('what holds no word', () => {
  test.each(['', '  ', 'a', '?', '?!…—', '🙂', '🙂🙂 !!', '<>', '&;'])('“%s” looks for nothing', (sought) => {
    expect(find(sought)).toEqual({ sought: false, entries: [] });
  });
});

describe('odd input', () => {
  test('is searched for the words in it', () => {
    expect(hrefsFor('<b>mandatory</b> <script>training</script>')[0]).toBe('/faq#mandatory-training');
    expect(hrefsFor('MANDATORY    TRAINING???')[0]).toBe('/faq#mandatory-training');
    expect(hrefsFor("What is the NMC's own example?")).not.toEqual([]);
  });

  test('names no property that every object has', () => {
    for (const word of ['constructor', 'toString', 'hasOwnProperty', 'valueOf'])
      expect(find(word)).toEqual({ sought: true, entries: [] });
  });

  test('is read to a bound, however long it is', () => {
    expect(find('x'.repeat(10_000))).toEqual({ sought: true, entries: [] });
    expect(hrefsFor(`mandatory training ${'zz '.repeat(5_000)}`)[0]).toBe('/faq#mandatory-training');
    expect(hrefsFor(`${' '.repeat(300)}mandatory training`)).toEqual([]);
  });

  test('that means nothing finds nothing', () => {
    expect(find('helicopter zebra')).toEqual({ sought: true, entries: [] });
  });
});

describe('what can be found', () => {
  test('has an address of its own', () => {
    const hrefs = helpEntries.map(({ href }) => href);
    expect(new Set(hrefs).size).toBe(hrefs.length);
    expect(hrefs.length).toBeGreaterThan(100);
  });

  test('is plain text', () => {
    for (const { title, text } of helpEntries) {
      expect(title).not.toBe('');
      expect(text).toMatch(/^\S.{9,}[.:;!?”)\w]$/);
      expect(text).not.toMatch(/<|&\w+;|opens in a new tab|\s\s| [.,;]/);
    }
  });
});
