import { z } from 'zod';
import { chosen } from './choice.ts';
import { allKinds, reminderKinds } from './reminder.ts';
import { strictBoolean } from './strict-boolean.ts';

/** Which reminders somebody gets, and whether they have said that they have applied for the present renewal. */
export const reminderSettings = z.object({
  kinds: z.array(chosen(reminderKinds)).meta({ description: 'The reminders that are mailed; none when empty' }),
  applied: z.boolean().meta({ description: 'Whether you have said that you have applied: none come for that renewal' }),
});

export type ReminderSettings = z.output<typeof reminderSettings>;

/** Choosing them. Each kind counts once, however often it is named. */
export const reminderSettingsInput = z.object({
  kinds: z
    .array(z.enum(allKinds, { error: 'Please choose from the list' }), {
      error: 'Please choose which reminders to get',
    })
    .max(50, 'Please name each reminder once')
    .transform((given) => allKinds.filter((kind) => given.includes(kind))),
  applied: strictBoolean().default(false),
});

export type ReminderSettingsInput = z.output<typeof reminderSettingsInput>;
