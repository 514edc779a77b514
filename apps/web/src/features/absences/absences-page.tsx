import type { Absence, AbsenceInput, absenceFields } from '@cairn/domain/absence';
import type { FormValues } from '@cairn/domain/record-field';
import { absenceDates, absenceKinds } from '@cairn/domain/time-away';
import { Anchor } from '@mantine/core';
import { Link } from '../../client/link.tsx';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { RecordSection } from '../../records/record-section.tsx';
import { useRecordPage } from '../../records/use-record-page.ts';
import { AbsencesList } from './absences-list.tsx';
import { useAbsences } from './use-absences.ts';

const absenceForm = partOnDemand(async () => (await import('./absence-form.tsx')).AbsenceForm);

/** Time away from practice: the form, the list. */
export function AbsencesPage() {
  useFetchAhead(absenceForm);
  const page = useRecordPage<Absence, AbsenceInput, FormValues<typeof absenceFields>>({
    noun: 'absences',
    calls: useAbsences(),
  });
  return (
    <RecordPage
      page={page}
      title="Time away"
      intro={
        <>
          Leave is not practice. The days you were away are taken off what you entered per week, month or year under{' '}
          <Anchor component={Link} to="/practice-hours">
            practice hours
          </Anchor>
          , and each of those entries says so.
        </>
      }
      guide="/user-guides#practice-hours"
      add="Add Time Away"
      total={null}
      form={(form) => (
        <FormOnDemand form={absenceForm} onCancel={form.cancel}>
          {(AbsenceForm) => <AbsenceForm page={form} />}
        </FormOnDemand>
      )}
      deletion={{
        title: 'Delete this time away?',
        confirm: 'Delete time away',
        text: (absence) =>
          `${absenceKinds[absence.kind]}, ${absenceDates(absence)}: its days will count as practice again where you entered hours for them.`,
      }}
    >
      <RecordSection
        page={page}
        title="Recorded time away"
        counted={['entry', 'entries']}
        what="Your time away"
        rowHeight={72}
        empty="No time away recorded. Annual leave that your hours already leave out need not be here."
        addFirst="Add Your First Time Away"
      >
        {(absences) => <AbsencesList absences={absences} onEdit={page.open} onDelete={page.deletion.ask} />}
      </RecordSection>
    </RecordPage>
  );
}
