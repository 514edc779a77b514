import type { CpdActivity, CpdActivityInput } from '@cairn/domain/cpd-activity';
import { sumDecimals } from '@cairn/domain/decimal';
import { Text } from '@mantine/core';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useFigures } from '../../client/rules.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { readableHours } from '../../components/hours.ts';
import { useAccountsAbout } from '../../records/accounts-about.tsx';
import { activityName } from '../../records/record-names.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { RecordSection } from '../../records/record-section.tsx';
import { useRecordPage } from '../../records/use-record-page.ts';
import type { CpdActivityValues } from './cpd-activity-form-values.ts';
import { CpdActivityList } from './cpd-activity-list.tsx';
import { CpdTotals } from './cpd-totals.tsx';
import { useCpdActivities } from './use-cpd-activities.ts';

const cpdActivityForm = partOnDemand(async () => (await import('./cpd-activity-form.tsx')).CpdActivityForm);

/** Learning: the totals, the form, the list with its documents. */
export function CpdActivitiesPage() {
  useFetchAhead(cpdActivityForm);
  const figures = useFigures();
  const page = useRecordPage<CpdActivity, CpdActivityInput, CpdActivityValues>({
    noun: 'cpd-activity',
    calls: useCpdActivities(),
    waiting: { path: 'cpdActivities.create', nameOf: activityName },
  });
  const accountsAbout = useAccountsAbout('cpdActivityId');
  const hours = page.list.data?.map((activity) => activity.hours) ?? [];
  return (
    <RecordPage
      page={page}
      title="CPD activities"
      intro={`You need at least ${figures.cpdHours} hours of learning relevant to your practice in three years. At least ${figures.participatoryHours} of them must be participatory: learning together with other people.`}
      guide="/user-guides#cpd-activities"
      add="Add CPD"
      total={<CpdTotals />}
      form={(form) => (
        <FormOnDemand form={cpdActivityForm} onCancel={form.cancel} waits={form.prefilled !== null && page.awaitsList}>
          {(CpdActivityForm) => <CpdActivityForm page={form} />}
        </FormOnDemand>
      )}
      deletion={{
        title: 'Delete this activity?',
        confirm: 'Delete activity',
        text: (activity) =>
          `${activityName(activity)}: ${readableHours(activity.hours)} hours and its documents will be removed from your record.`,
      }}
    >
      <RecordSection
        page={page}
        title="Your activities"
        counted={['activity', 'activities']}
        note={
          hours.length > 0 && (
            <Text c="dimmed" className="figures">
              {readableHours(sumDecimals(hours))} hours in all
            </Text>
          )
        }
        what="Your CPD activities"
        rowHeight={128}
        empty="No CPD activities recorded yet"
        addFirst="Add Your First Activity"
      >
        {(activities) => (
          <CpdActivityList
            activities={activities}
            accountsAbout={accountsAbout}
            onEdit={page.open}
            onDelete={page.deletion.ask}
          />
        )}
      </RecordSection>
    </RecordPage>
  );
}
