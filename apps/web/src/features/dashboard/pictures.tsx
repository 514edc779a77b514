import { formatDate } from '@cairn/domain/calendar-date';
import { fromHundredths, toHundredths } from '@cairn/domain/decimal';
import type { Progress } from '@cairn/domain/progress';
import { Title } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { readableHours, wholeHours } from '../../components/hours.ts';
import { BarRows } from './bar-rows.tsx';
import { hoursByMonth } from './hours-by-month.ts';
import { MonthBars } from './month-bars.tsx';
import { PictureCard } from './picture-card.tsx';
import classes from './pictures.module.css';
import { hoursBySetting, reflectionsByTheme } from './record-sums.ts';

const hours = (hundredths: number) => `${readableHours(fromHundredths(hundredths))} hours`;
const monthName = (month: string) => formatDate(`${month}-01`).slice(3);
/** One decimal: where in its days an entry's hours fell is only estimated. */
const estimated = (hundredths: number) => readableHours(fromHundredths(Math.round(hundredths / 10) * 10));
const noHours = 'Log your hours to see this picture.';

/** The record for people who would rather look than read; only what counts is drawn, and nothing while there is nothing. */
export function Pictures({ progress }: { progress: Progress }) {
  const { practiceHoursCompleted, cpdHoursCompleted, reflectiveAccountsCompleted } = progress;
  if (Number(practiceHoursCompleted) + Number(cpdHoursCompleted) + reflectiveAccountsCompleted === 0) return null;
  return (
    <section aria-labelledby="pictures-title">
      <Title order={2} id="pictures-title" mb="sm">
        Your record in pictures
      </Title>
      <div className={classes.pictures}>
        <HoursByMonth />
        <HoursBySetting />
        <CpdSplit progress={progress} />
        <ReflectionsByTheme needed={progress.reflectiveAccountsRequired} />
      </div>
    </section>
  );
}

function HoursByMonth() {
  const user = useUser();
  const read = trpc.practiceHours.list.useQuery({});
  const timeAway = trpc.absences.list.useQuery({});
  const months = hoursByMonth(read.data ?? [], user, today(), timeAway.data);
  const best = months.reduce((one, other) => (other.hundredths > one.hundredths ? other : one), {
    month: '',
    hundredths: 0,
  });
  const summary = best.month
    ? `The most in one month was ${estimated(best.hundredths)} hours, in ${monthName(best.month)}. Each entry is spread evenly over its days.`
    : '';
  return (
    <PictureCard
      title="Practice hours by month"
      summary={summary}
      empty={best.month ? null : noHours}
      read={read.isSuccess ? timeAway : read}
      table={{
        head: ['Month', 'Hours'],
        rows: months.map(({ month, hundredths }) => [monthName(month), estimated(hundredths)]),
      }}
    >
      <MonthBars months={months} label={`Practice hours by month. ${summary}`} />
    </PictureCard>
  );
}

const settingsDrawn = 6;

function HoursBySetting() {
  const read = trpc.practiceHours.list.useQuery({});
  const settings = hoursBySetting(read.data ?? []);
  const most = settings[0]?.sum ?? 0;
  const hidden = settings.length - settingsDrawn;
  const count = `${settings.length} ${settings.length === 1 ? 'setting' : 'settings'}`;
  return (
    <PictureCard
      title="Practice hours by setting"
      summary={`You have worked in ${count}.${hidden > 0 ? ` The ${settingsDrawn} with the most hours are drawn; the table has all.` : ''}`}
      empty={most > 0 ? null : noHours}
      read={read}
      table={{
        head: ['Setting', 'Hours'],
        rows: settings.map(({ name, sum }) => [name, readableHours(fromHundredths(sum))]),
      }}
    >
      <BarRows
        most={most}
        rows={settings
          .slice(0, settingsDrawn)
          .map(({ name, sum }) => ({ name, words: hours(sum), parts: [{ value: sum, look: 'pine' }] }))}
      />
    </PictureCard>
  );
}

const known = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => {} };

function CpdSplit({ progress }: { progress: Progress }) {
  const all = toHundredths(progress.cpdHoursCompleted);
  const participatory = toHundredths(progress.cpdParticipatoryHoursCompleted);
  const allNeeded = toHundredths(progress.cpdHoursRequired);
  const participatoryNeeded = toHundredths(progress.cpdParticipatoryHoursRequired);
  const of = (done: number, needed: number) =>
    `${readableHours(fromHundredths(done))} of ${wholeHours(fromHundredths(needed))} hours`;
  return (
    <PictureCard
      title="CPD: with others and on your own"
      summary={`At least ${wholeHours(progress.cpdParticipatoryHoursRequired)} of the ${wholeHours(progress.cpdHoursRequired)} hours must be participatory: learning with other people. The line marks what is needed.`}
      empty={all > 0 ? null : 'Add a CPD activity to see this picture.'}
      read={known}
      table={{
        head: ['CPD', 'Hours', 'Needed'],
        rows: [
          [
            'Participatory',
            readableHours(fromHundredths(participatory)),
            wholeHours(progress.cpdParticipatoryHoursRequired),
          ],
          ['Other', readableHours(fromHundredths(all - participatory)), 'no minimum'],
          ['All', readableHours(fromHundredths(all)), wholeHours(progress.cpdHoursRequired)],
        ],
      }}
    >
      <BarRows
        most={Math.max(all, allNeeded) * 1.04}
        rows={[
          {
            name: 'Participatory',
            words: of(participatory, participatoryNeeded),
            parts: [{ value: participatory, look: 'pine' }],
            target: participatoryNeeded,
          },
          {
            name: 'All CPD: participatory, then other',
            words: of(all, allNeeded),
            parts: [
              { value: participatory, look: 'pine' },
              { value: all - participatory, look: 'other' },
            ],
            target: allNeeded,
          },
        ]}
      />
    </PictureCard>
  );
}

function ReflectionsByTheme({ needed }: { needed: number }) {
  const read = trpc.reflectiveAccounts.list.useQuery({});
  const themes = reflectionsByTheme(read.data ?? []);
  const most = Math.max(...themes.map(({ sum }) => sum));
  const scale = Math.max(most, needed);
  const words = (count: number) => `${count === 0 ? 'no' : count} ${count === 1 ? 'account' : 'accounts'}`;
  return (
    <PictureCard
      title="Reflections by theme of the Code"
      summary="How many of your reflective accounts touch each theme. One account can touch several."
      empty={most > 0 ? null : 'Write a reflective account to see this picture.'}
      read={read}
      table={{ head: ['Theme', 'Accounts'], rows: themes.map(({ name, sum }) => [name, String(sum)]) }}
    >
      <BarRows
        most={scale}
        rows={themes.map(({ name, sum }) => ({ name, words: words(sum), parts: [{ value: sum, look: 'heather' }] }))}
      />
    </PictureCard>
  );
}
