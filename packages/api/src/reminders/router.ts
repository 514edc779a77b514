import { reminderSettings, reminderSettingsInput } from '@cairn/domain/reminder-settings';
import { z } from 'zod';
import { signedIn } from '../procedures.ts';
import { router } from '../trpc.ts';
import { chooseReminders } from './commands.ts';
import { getReminderSettings } from './queries.ts';

const tags = ['Reminders'];
const path = '/user/reminders';

/** The settings, as they are read. */
const settings = { output: reminderSettings, run: getReminderSettings };

export const remindersRouter = router({
  settings: signedIn.read({
    openapi: { method: 'GET', path, tags, summary: 'Which reminders of the application are mailed to you' },
    input: z.void(),
    ...settings,
    tagged: true,
  }),

  choose: signedIn.write({
    openapi: {
      method: 'PUT',
      path,
      tags,
      summary: 'Choose which reminders are mailed to you, and say whether you have applied for the present renewal',
    },
    input: reminderSettingsInput,
    output: reminderSettings,
    changes: settings,
    tagged: true,
    run: chooseReminders,
  }),
});
