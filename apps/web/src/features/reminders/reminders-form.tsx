import { formatDate } from '@cairn/domain/calendar-date';
import { type DatedReminder, datedReminders, reminderDays, reminderKinds } from '@cairn/domain/reminder';
import type { ReminderSettings } from '@cairn/domain/reminder-settings';
import { applicationWindow } from '@cairn/domain/requirements';
import { Checkbox, Stack, Text } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { useUser } from '../../client/session.tsx';
import { toasts } from '../../client/toasts.tsx';
import { today } from '../../client/today.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { SaveProblem } from '../../components/save-problem.tsx';

const schema = partOnDemand(async () => (await import('@cairn/domain/reminder-settings')).reminderSettingsInput);

const dated = Object.keys(datedReminders) as DatedReminder[];

/** The choice itself, with the day of each reminder where there is a date. */
export function RemindersForm({ settings }: { settings: ReminderSettings }) {
  const { revalidationDate } = useUser();
  const choose = trpc.reminders.choose.useMutation();
  const problem = useProblem(choose.error);
  const form = useSchemaForm({
    schema,
    initialValues: settings,
    problem,
    send: async (checked) => {
      const saved = await choose.mutateAsync(checked);
      form.markSaved(saved);
      toasts.success(
        saved.kinds.length === 0 ? 'You will get no more reminders' : 'Your choice of reminders has been saved',
      );
    },
  });
  const days = revalidationDate === null ? null : reminderDays(revalidationDate);
  const window = revalidationDate === null ? null : applicationWindow(revalidationDate);
  const mayHaveApplied = settings.applied || (window !== null && window.opens <= today());
  return (
    <form ref={form.element} onSubmit={form.onSubmit} noValidate>
      <Stack gap="sm">
        <Checkbox.Group label="Remind me" {...form.form.getInputProps('kinds')}>
          <Stack gap="xs" mt="xs">
            {dated.map((kind) => (
              <Checkbox
                key={kind}
                name="kinds"
                value={kind}
                label={datedReminders[kind]}
                description={days === null ? undefined : formatDate(days[kind])}
              />
            ))}
            <Checkbox name="kinds" value="monthly" label={reminderKinds.monthly} />
          </Stack>
        </Checkbox.Group>
        {window !== null && mayHaveApplied && (
          <Checkbox
            name="applied"
            label={`I have applied, for the renewal due by ${formatDate(window.applyBy)}`}
            description="We then remind you no more of it. Your next renewal date begins anew."
            {...form.form.getInputProps('applied', { type: 'checkbox' })}
          />
        )}
        <SaveProblem problem={form.problem} waiting={choose.isPaused} what="choice of reminders" />
        <div>
          <BusyButton type="submit" variant="default" busy={form.busy} spinner>
            Save reminders
          </BusyButton>
        </div>
        <Text c="dimmed">Every reminder has a link that stops them all.</Text>
      </Stack>
    </form>
  );
}
