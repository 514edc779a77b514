import type { User } from '@cairn/domain/account';
import { noFacts, type Progress, progressOf } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { CairnCard } from './cairn-card.tsx';
import { ProgressCards } from './progress-cards.tsx';

const ada = { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse' as const, since: null }] };
const user = { ...ada } as User;
const nothing = progressOf(noFacts, ada, '2026-11-20');

function drawn(Part: typeof ProgressCards | typeof CairnCard, change: Partial<Progress>, person = user): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <UserContext value={person}>
        <MantineProvider>
          <Part progress={{ ...nothing, ...change }} />
        </MantineProvider>
      </UserContext>
    </MemoryRouter>,
  );
}

describe('the cards', () => {
  test.each([
    ['448 of 450 hours', { practiceHoursCompleted: '448.00' }, '99%'],
    ['no participatory hour', { cpdHoursCompleted: '35.00', cpdRecordsCompleted: 4 }, '43%'],
  ])('never say "Met" with %s', (_what, change, percent) => {
    const page = drawn(ProgressCards, change);
    expect(page).not.toContain('>Met<');
    expect(page).toContain(`>${percent}<`);
    expect(page).not.toContain('aria-valuenow="100"');
  });

  test('say their bars in the words beside them', () => {
    const page = drawn(ProgressCards, { practiceHoursCompleted: '448.00' });
    expect(page).toContain('>448.0 of 450 hours<');
    expect(page).toMatch(/aria-label="Practice Hours"[^>]*aria-valuenow="99" aria-valuetext="448\.0 of 450 hours"/);
  });

  test('say "Met" of what is', () =>
    expect(drawn(ProgressCards, { practiceHoursCompleted: '450.00' })).toContain('>Met<'));

  test('lead to the confirmation that was given', () => {
    const page = drawn(ProgressCards, { confirmationComplete: true });
    expect(page).toContain('Confirmed ✓');
    expect(page).toMatch(/href="\/confirmation"[^>]*>View or print the form</);
    expect(drawn(ProgressCards, {})).not.toContain('View or print the form');
  });
});

const allMet: Partial<Progress> = {
  practiceHoursCompleted: '450.00',
  cpdHoursCompleted: '35.00',
  cpdParticipatoryHoursCompleted: '20.00',
  cpdRecordsCompleted: 5,
  reflectiveAccountsCompleted: 5,
  feedbackCompleted: 5,
  reflectiveDiscussionsCompleted: 1,
  healthAndCharacterComplete: true,
  indemnityComplete: true,
  confirmationComplete: true,
};

describe.each([
  ['a renewal month', { ...user, revalidationDate: null }, 'Add your renewal month to see what counts'],
  ['a registration', { ...user, registrationParts: [] }, 'Add your registration to see what counts'],
])('without %s', (_what, person, words) => {
  test('the cards keep their figures and call nothing met', () => {
    const page = drawn(ProgressCards, allMet, person);
    expect(page).toContain('450.0 of 450 hours');
    expect(page).toContain('aria-valuenow="100"');
    expect(page).not.toMatch(/>Met<|>Complete<|>\d+%<|Confirmed ✓/);
  });

  test('the cairn has no whole stone, and says what to add and where', () => {
    const page = drawn(CairnCard, allMet, person);
    expect(page).not.toMatch(/data-whole|requirements met|[^:]100%/);
    expect(page).toMatch(new RegExp(`href="/profile"[^>]*>${words}<`));
  });
});

describe('the cairn', () => {
  test('has a stone for each requirement, and says when all are whole', () => {
    const page = drawn(CairnCard, allMet);
    expect(page.match(/class="cairn-stone"/g)).toHaveLength(8);
    expect(page.match(/data-whole/g)).toHaveLength(8);
    expect(page).toContain('Health and Character 100%, Professional Indemnity 100%, Confirmation 100%');
    expect(page).toContain('All eight requirements met');
  });

  test('has no whole stone for 448 of 450 hours', () => {
    const page = drawn(CairnCard, { practiceHoursCompleted: '448.00' });
    expect(page).toContain('Practice Hours 99%');
    expect(page).toContain('0 of 8 requirements met');
    expect(page).not.toContain('data-whole');
  });

  test('counts a CPD stone by both of its halves', () => {
    const cpd = { cpdHoursCompleted: '35.00', cpdRecordsCompleted: 4 };
    expect(drawn(CairnCard, cpd)).toContain('0 of 8 requirements met');
    const page = drawn(CairnCard, { ...cpd, cpdParticipatoryHoursCompleted: '20.00' });
    expect(page).toContain('1 of 8 requirements met');
    expect(page).toContain('data-whole');
  });
});
