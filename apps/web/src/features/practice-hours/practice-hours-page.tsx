import type { PracticeHoursEntry, PracticeHoursInput } from '@cairn/domain/practice-hours';
import { Anchor } from '@mantine/core';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useFigures } from '../../client/rules.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { readableHours } from '../../components/hours.ts';
import { entryName } from '../../components/practice-hours-text.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { RecordSection } from '../../records/record-section.tsx';
import { useRecordPage } from '../../records/use-record-page.ts';
import type { PracticeHoursValues } from './practice-hours-form-values.ts';
import { PracticeHoursList } from './practice-hours-list.tsx';
import { PracticeHoursTotal } from './practice-hours-total.tsx';
import { usePracticeHours } from './use-practice-hours.ts';

const practiceHoursForm = partOnDemand(async () => (await import('./practice-hours-form.tsx')).PracticeHoursForm);

/** Periods of practice: the total, the form, the log. */
export function PracticeHoursPage() {
  useFetchAhead(practiceHoursForm);
  const figures = useFigures();
  const page = useRecordPage<PracticeHoursEntry, PracticeHoursInput, PracticeHoursValues>({
    noun: 'practice-hours',
    calls: usePracticeHours(),
    waiting: { path: 'practiceHours.create', nameOf: entryName },
  });
  return (
    <RecordPage
      page={page}
      title="Practice hours"
      intro={
        <>
          You need at least {figures.practiceHours} hours of practice as a registrant in the three years before your
          revalidation date, for each part of the register you hold. Leave is not practice: record it under{' '}
          <Anchor component={Link} to="/practice-hours/time-away">
            time away
          </Anchor>
          .
        </>
      }
      guide="/user-guides#practice-hours"
      add="Log Hours"
      total={<PracticeHoursTotal />}
      form={(form) => (
        <FormOnDemand
          form={practiceHoursForm}
          onCancel={form.cancel}
          waits={form.prefilled !== null && page.awaitsList}
        >
          {(PracticeHoursForm) => <PracticeHoursForm page={form} />}
        </FormOnDemand>
      )}
      deletion={{
        title: 'Delete this entry?',
        confirm: 'Delete entry',
        text: (entry) =>
          `${entryName(entry)}: ${readableHours(entry.calculatedTotalHours)} hours${entry.evidenceFiles > 0 ? ' and its documents' : ''} will be removed from your record.`,
      }}
    >
      <RecordSection
        page={page}
        title="Logged hours"
        counted={['entry', 'entries']}
        what="Your practice hours"
        rowHeight={96}
        empty="No practice hours logged yet"
        addFirst="Log Your First Entry"
      >
        {(entries) => <PracticeHoursList entries={entries} onEdit={page.open} onDelete={page.deletion.ask} />}
      </RecordSection>
    </RecordPage>
  );
}
