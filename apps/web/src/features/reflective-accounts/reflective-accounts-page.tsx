import { accountName } from '@cairn/domain/reflection';
import type { ReflectiveAccount, ReflectiveAccountInput } from '@cairn/domain/reflective-account';
import { useState } from 'react';
import { partOnDemand, useFetchAhead } from '../../client/part-on-demand.ts';
import { useFigures } from '../../client/rules.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { PlainChoice } from '../../components/plain/choice.tsx';
import { RecordPage } from '../../records/record-page.tsx';
import { RecordSection } from '../../records/record-section.tsx';
import { useRecordPage } from '../../records/use-record-page.ts';
import { Guidelines } from './guidelines.tsx';
import type { ReflectiveAccountValues } from './reflective-account-form-values.ts';
import { ReflectiveAccountList } from './reflective-account-list.tsx';
import { ReflectiveAccountsTotal } from './reflective-accounts-total.tsx';
import { useReflectiveAccounts } from './use-reflective-accounts.ts';
import { useSubjects } from './use-subjects.ts';

const filters = [
  { value: 'all', label: 'All' },
  { value: 'completed', label: 'Completed' },
];

const reflectiveAccountForm = partOnDemand(
  async () => (await import('./reflective-account-form.tsx')).ReflectiveAccountForm,
);

/** The written reflections: progress, guidelines, the form, the numbered list. */
export function ReflectiveAccountsPage() {
  useFetchAhead(reflectiveAccountForm);
  const figures = useFigures();
  const page = useRecordPage<ReflectiveAccount, ReflectiveAccountInput, ReflectiveAccountValues>({
    noun: 'reflective-account',
    calls: useReflectiveAccounts(),
    waiting: { path: 'reflectiveAccounts.create', nameOf: accountName },
  });
  const subjects = useSubjects();
  const [filter, setFilter] = useState('all');
  const completed = page.list.data?.filter(({ isDraft }) => !isDraft) ?? [];
  const shown = filter === 'completed' && completed.length > 0 ? completed : page.list.data;
  return (
    <RecordPage
      page={page}
      title="Reflective accounts"
      intro={`You need ${figures.accounts} written accounts in three years, each about CPD, feedback or an event in your practice, and how it relates to the Code.`}
      guide="/user-guides#reflective-accounts"
      add="Add Reflective Account"
      total={
        <>
          <ReflectiveAccountsTotal />
          <Guidelines />
        </>
      }
      form={(form) => (
        <FormOnDemand form={reflectiveAccountForm} onCancel={form.cancel}>
          {(ReflectiveAccountForm) => <ReflectiveAccountForm page={form} subjects={subjects} />}
        </FormOnDemand>
      )}
      deletion={{
        title: 'Delete this reflective account?',
        confirm: 'Delete reflective account',
        text: (account) => `${accountName(account)} will be removed from your record.`,
      }}
    >
      <RecordSection
        page={page}
        title="Your accounts"
        counted={['account', 'accounts']}
        aside={
          completed.length > 0 && (
            <div data-no-print>
              <PlainChoice
                label="Which accounts to show"
                name="which-accounts"
                choices={filters}
                value={filter}
                onChange={setFilter}
              />
            </div>
          )
        }
        what="Your reflective accounts"
        rowHeight={112}
        empty="No reflective accounts written yet"
        addFirst="Add Your First Account"
        shown={shown}
      >
        {(accounts) => (
          <ReflectiveAccountList
            accounts={accounts}
            subjects={subjects}
            onEdit={page.open}
            onDelete={page.deletion.ask}
          />
        )}
      </RecordSection>
    </RecordPage>
  );
}
