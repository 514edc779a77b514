import type { User } from '@cairn/domain/account';
import { addDays, formatLongDate } from '@cairn/domain/calendar-date';
import { noFacts, type Progress, progressOf } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import { applicationWindow } from '@cairn/domain/requirements';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { htmlOf, textOf } from '../../client/testing-page.tsx';
import { today } from '../../client/today.ts';
import { CountdownCard } from './countdown-card.tsx';

const registrationParts = [{ part: 'nurse' as const, since: null }];
const nothing = progressOf(noFacts, { ...renewalOn('2027-04-30'), registrationParts }, '2026-11-20');
const someDone = { ...nothing, feedbackCompleted: 5 };

function card(person: Partial<User>, progress: Progress | undefined = someDone) {
  return (
    <UserContext value={{ ...renewalOn(null), registrationParts, ...person } as User}>
      <CountdownCard progress={progress} failed={false} />
    </UserContext>
  );
}
const shown = (revalidationDate: string | null, progress?: Progress) => textOf(card({ revalidationDate }, progress));
const far = addDays(today(), 400);

describe('the countdown', () => {
  test('asks for the month while there is none, and leads to where it is set', () => {
    expect(shown(null)).toContain('With the month in which your registration expires, Cairn counts down for you');
    expect(htmlOf(card({ revalidationDate: null }))).toContain('href="/welcome"');
  });

  test('says how many days are left to apply, in figures and in words', () => {
    const text = shown(far);
    expect(text).toContain(`until you apply by ${formatLongDate(applicationWindow(far).applyBy)}`);
    expect(text).toContain('Time in hand');
  });

  test('is a beginning while there is nothing yet', () => {
    const text = shown(far, nothing);
    expect(text).toContain('Just beginning');
    expect(text).not.toMatch(/\b(not|None|Nothing)\b/);
  });

  test('does not say that there is time in hand while nothing is met', () => {
    const text = shown(far, { ...nothing, practiceHoursCompleted: '37.50' });
    expect(text).toContain('Nothing met yet');
    expect(text).toContain('None of the eight requirements is met yet.');
    expect(text).not.toContain('Time in hand');
  });

  test('judges nothing without a registration', () => {
    const text = textOf(card({ revalidationDate: far, registrationParts: [] }));
    expect(text).toContain('until you apply by');
    expect(text).not.toMatch(/met|meet|Time in hand/);
  });

  test('waits for what is met, and no longer once that could not be read', () => {
    const unread = (failed: boolean) => (
      <UserContext value={{ ...renewalOn(far), registrationParts } as User}>
        <CountdownCard progress={undefined} failed={failed} />
      </UserContext>
    );
    expect(htmlOf(unread(false))).toContain('mantine-Skeleton-root');
    expect(htmlOf(unread(true))).not.toContain('mantine-Skeleton-root');
    expect(textOf(unread(true))).toContain('until you apply by');
  });

  test('gives every date of the line in words too', () => {
    const text = shown('2031-04-30');
    expect(text).toMatch(/Your three years beg[ai]n 01 May 2028/);
    expect(text).toContain('Apply by 01 Apr 2031');
    expect(text).toContain('Registration lapses after 30 Apr 2031');
    expect(text).not.toContain('Your three years end');
  });

  test('says what the date was extended from, on a line that begins where it did', () => {
    const text = textOf(card({ revalidationDate: '2031-06-30', extendedFrom: '2031-04-30' }));
    expect(text).toMatch(/Your three years beg[ai]n 01 May 2028/);
    expect(text).toContain('Registration lapses after 30 Jun 2031');
    expect(text).toContain('Extended from 30 Apr 2031');
    expect(shown('2031-06-30')).not.toContain('Extended');
  });

  test('names the day the three years end where that is another', () => {
    const text = shown('2031-04-17');
    expect(text).toContain('Your three years end 17 Apr 2031');
    expect(text).toContain('Registration lapses after 30 Apr 2031');
  });

  test('says that a registration has lapsed and what to do', () => {
    const text = shown(addDays(`${today().slice(0, 7)}-01`, -1));
    expect(text).toMatch(/\d+ days? ago/);
    expect(text).toContain('if not, contact the NMC');
  });

  test('marks the day to apply by on the line, before its end', () => {
    const places = [...htmlOf(card({ revalidationDate: '2031-04-30' })).matchAll(/left:([\d.]+)%/g)].map(
      ([, at]) => at,
    );
    const [opens, applyBy] = places.map(Number);
    expect(applyBy).toBeGreaterThan(opens ?? 100);
    expect(applyBy).toBeLessThan(100);
  });

  test('says of three years that lie ahead that they begin', () => {
    expect(shown(addDays(today(), 3 * 366 + 40))).toContain('Your three years begin ');
  });

  test('draws today inside the line, whatever the date', () => {
    for (const days of [-4000, 0, 4000]) {
      const html = htmlOf(card({ revalidationDate: addDays(today(), days) }));
      for (const [, place] of html.matchAll(/(?:left|width):(-?[\d.]+)%/g)) {
        expect(Number(place)).toBeGreaterThanOrEqual(0);
        expect(Number(place)).toBeLessThanOrEqual(100);
      }
    }
  });
});
