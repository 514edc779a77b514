import { fixturesOn, worded } from '@cairn/domain/fixtures';
import { reflectiveAccountFields } from '@cairn/domain/reflective-account';

const fixtures = fixturesOn('2025-12-31');
const words = 'recognise sepsis early and say so aloud at handover because signs are easily put down to something else '
  .repeat(5)
  .trim();

/** A nurse whose portfolio fills ten pages. */
export interface ReportNurse {
  readonly id: string;
  /** Of her session. */
  readonly cookie: string;
  /** Changes a word of what the report says. */
  change(): Promise<void>;
}

/** Joins as the n-th of at most ten, and records what fills the pages. */
export async function fillReportNurse(origin: string, n: number): Promise<ReportNurse> {
  let cookie = '';
  const send = async (path: string, body: object, method = 'POST'): Promise<{ id: string }> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    cookie = answer.headers.getSetCookie()[0]?.split(';')[0] || cookie;
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as { id: string };
  };
  const email = `report-${n}@example.org`;
  const { id } = await send('/api/register', { email, password: 'Correct-horse-7-battery', firstName: 'Ada' });
  await send('/api/user/profile', { nmcPin: `12A345${n}B`, revalidationDate: '2027-05-31' }, 'PATCH');
  const day = (i: number) => `2025-${String((i % 12) + 1).padStart(2, '0')}-10`;
  for (let i = 0; i < 8; i++) {
    const hours = { ...fixtures.practiceHours, endDate: null, hours: '150', description: words.slice(0, 80) };
    await send('/api/practice-hours', { ...hours, startDate: day(i) });
    const cpd = { ...fixtures.cpdActivities, hours: '4', participatoryHours: '2', topic: words.slice(0, 60) };
    await send('/api/cpd-activities', { ...cpd, date: day(i) });
  }
  for (let i = 0; i < 5; i++) {
    await send('/api/feedback', { ...fixtures.feedback, date: day(i), contentOfFeedback: words.slice(0, 400) });
    const account = worded(fixtures.reflectiveAccounts, reflectiveAccountFields, () => words);
    await send('/api/reflective-accounts', { ...account, title: null, date: day(i) });
  }
  let changes = 0;
  const change = async () => {
    changes += 1;
    await send('/api/user/profile', { lastName: `Lovelace ${changes}` }, 'PATCH');
  };
  return { id, cookie, change };
}
