import type { User } from '@cairn/domain/account';
import { noFacts, type Progress, progressOf } from '@cairn/domain/progress';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../../client/session.tsx';
import { CairnCard } from './cairn-card.tsx';
import { ProgressCards } from './progress-cards.tsx';

const ada = { revalidationDate: '2027-04-30', registrationType: 'nurse' } as const;
const user = { ...ada } as User;
const nothing = progressOf(noFacts, ada, '2026-11-20');

function drawn(Part: typeof ProgressCards | typeof CairnCard, change: Partial<Progress>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <UserContext value={user}>
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

  test('say "Met" of what is', () =>
    expect(drawn(ProgressCards, { practiceHoursCompleted: '450.00' })).toContain('>Met<'));

  test('lead to the confirmation that was given', () => {
    const page = drawn(ProgressCards, { confirmationComplete: true });
    expect(page).toContain('Confirmed ✓');
    expect(page).toMatch(/href="\/confirmation"[^>]*>View or print the form</);
    expect(drawn(ProgressCards, {})).not.toContain('View or print the form');
  });
});

describe('the cairn', () => {
  test('has no whole stone for 448 of 450 hours', () => {
    const page = drawn(CairnCard, { practiceHoursCompleted: '448.00' });
    expect(page).toContain('Practice Hours 99%');
    expect(page).toContain('0 of 6 requirements met');
    expect(page).not.toContain('data-whole');
  });

  test('counts a CPD stone by both of its halves', () => {
    const cpd = { cpdHoursCompleted: '35.00', cpdRecordsCompleted: 4 };
    expect(drawn(CairnCard, cpd)).toContain('0 of 6 requirements met');
    const page = drawn(CairnCard, { ...cpd, cpdParticipatoryHoursCompleted: '20.00' });
    expect(page).toContain('1 of 6 requirements met');
    expect(page).toContain('data-whole');
  });
});
