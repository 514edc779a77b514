import type { User } from '@cairn/domain/account';
import { noFacts, progressOf } from '@cairn/domain/progress';
import { renewalOn } from '@cairn/domain/renewal';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { UserContext } from '../client/session.tsx';
import { RequirementBar } from './requirement-bar.tsx';
import { type ProgressRead, RequirementTotal } from './requirement-total.tsx';

const ada = { ...renewalOn('2027-04-30'), registrationParts: [{ part: 'nurse' as const, since: null }] };
const nothing = progressOf(noFacts, ada, '2026-11-20');
const user = { ...ada } as User;
const waiting: ProgressRead = { data: undefined, error: null, isFetching: true, refetch: () => {} };

function drawn(read: Partial<ProgressRead>, person = user): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MantineProvider>
        <UserContext value={person}>
          <RequirementTotal read={{ ...waiting, ...read }} requirement="cpd" height={{ base: 124, xs: 86 }}>
            {(requirement) =>
              requirement.measures.map((measure) => (
                <RequirementBar
                  key={measure.key}
                  requirement={requirement}
                  measure={measure}
                  sofar={`${measure.counted} of ${measure.target}`}
                />
              ))
            }
          </RequirementTotal>
        </UserContext>
      </MantineProvider>
    </MemoryRouter>,
  );
}

describe('a total', () => {
  test('says that a failed read failed and offers to try again, instead of zeros', () => {
    const page = drawn({ error: new Error('no answer'), isFetching: false });
    expect(page).toContain('Your totals could not be loaded');
    expect(page).toContain('Try again');
    expect(page).not.toContain('0.00');
  });

  test('shows no figure while it is being read', () => expect(drawn({})).not.toContain('of'));

  test('keeps the figures it has when reading them again fails', () =>
    expect(drawn({ data: nothing, error: new Error('no answer') })).toContain('0.00 of 35.00'));

  test('calls a requirement completed only when all of it is', () => {
    const hours = { ...nothing, cpdHoursCompleted: '35.00', cpdRecordsCompleted: 4 };
    const half = drawn({ data: hours });
    expect(half).toContain('Target reached');
    expect(half).toContain('20 more needed');
    expect(half).not.toContain('Requirement completed!');
    expect(drawn({ data: { ...hours, cpdParticipatoryHoursCompleted: '20.00' } })).toContain('Requirement completed!');
  });

  test.each([
    { ...user, revalidationDate: null },
    { ...user, registrationParts: [] },
  ])('without a renewal month or a registration keeps its figures and says once what to add', (person) => {
    const hours = { cpdHoursCompleted: '35.00', cpdParticipatoryHoursCompleted: '20.00', cpdRecordsCompleted: 4 };
    const page = drawn({ data: { ...nothing, ...hours } }, person);
    expect(page).toContain('35.00 of 35.00');
    expect(page).toContain('aria-valuenow="100"');
    expect(page).not.toMatch(/completed|reached/);
    expect(page.match(/href="\/profile"[^>]*>Add your [a-z ]+ to see what counts</g)).toHaveLength(1);
  });

  test('says its bar in the words above it, and not as a bare percentage', () => {
    const page = drawn({ data: { ...nothing, cpdHoursCompleted: '34.99' } });
    expect(page).toMatch(/aria-label="CPD hours"[^>]*aria-valuetext="34\.99 of 35\.00, 0\.01 more needed"/);
  });

  test('draws a bar short of its end for all but the last hundredth of an hour', () => {
    const page = drawn({ data: { ...nothing, cpdHoursCompleted: '34.99' } });
    expect(page).toContain('0.01 more needed');
    expect(page).toContain('aria-valuenow="99"');
    expect(page).not.toMatch(/CPD hours[^>]*aria-valuenow="100"/);
  });
});
