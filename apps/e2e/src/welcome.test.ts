import { formatDateInWords, formatLongDate } from '@cairn/domain/calendar-date';
import { applicationWindow } from '@cairn/domain/requirements';
import { test } from 'vitest';
import { onPhone } from './browser.ts';
import { newEmail, opensAccount, revalidationDate } from './people.ts';
import { setStage } from './stage.ts';

const theatre = setStage({ database: 'embedded' });
const { applyBy } = applicationWindow(revalidationDate);

test('a newcomer answers three questions and is told when to apply and what she needs', async () => {
  const nurse = await theatre.arrive(onPhone);
  await opensAccount(nurse, newEmail());
  await nurse.arrivesAt('/welcome');
  await nurse.sees('Three questions to begin');
  await nurse.findsNoBarrier();
  await nurse.press('Nurse', ['checkbox']);
  await nurse.chooseMonth('Your renewal month', revalidationDate);
  await nurse.sees(`Apply by ${formatDateInWords(applyBy)}`);
  await nurse.fill('Your main job', 'Staff nurse');
  await nurse.findsNoBarrier();
  await nurse.press('Save and go on');
  await nurse.arrivesAt('/dashboard');
  await nurse.sees(`until you apply by ${formatLongDate(applyBy)}`);
  await nurse.sees('Just beginning');
  await nurse.sees('Log your main job (2 minutes)');
  await nurse.goTo('/profile');
  await nurse.sees('Staff nurse');
  await nurse.seesNoMore('Your renewal month is missing');
  await nurse.leave();
});

test('whoever skips the questions finds them again on the dashboard', async () => {
  const nurse = await theatre.arrive();
  await opensAccount(nurse, newEmail());
  await nurse.press('Skip for now');
  await nurse.arrivesAt('/dashboard');
  await nurse.press('Add your renewal month', ['link']);
  await nurse.arrivesAt('/welcome');
  await nurse.sees('Three questions to begin');
  await nurse.leave();
});
