import { expect, test } from 'vitest';
import { textOf } from '../../client/testing-page.tsx';
import { DiscussantForm } from './discussant-form.tsx';

test('the partner sees everything their signature covers, also how they are to be reached', () => {
  const form = {
    revalidatorName: 'Ada Okafor',
    revalidatorPin: '12A3456B',
    discussantName: 'Grace Mensah',
    discussantPin: '98Z7654Y',
    discussionDate: '2026-11-15',
    discussionSummary: 'We discussed five accounts.',
    discussantConfirmed: false,
    expiresAt: '2026-12-20T12:00:00.000Z',
  };
  const contact = {
    discussantEmail: 'grace@example.org',
    discussantAddress: '1 Hospital Road, Leeds LS1 1AA',
    discussantContactNumber: '0113 496 0000',
  };
  const page = textOf(
    <DiscussantForm form={form} contact={contact} submitting={false} problem={null} onSubmit={() => {}} />,
  );
  for (const words of Object.values(contact)) expect(page).toContain(words);
});
