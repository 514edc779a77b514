import { presetAccounts } from '@cairn/domain/discussed-accounts';
import { inWords } from '@cairn/domain/number-words';
import type { ReflectiveDiscussion, ReflectiveDiscussionInput } from '@cairn/domain/reflective-discussion';
import { requirementOf } from '@cairn/domain/requirement-table';
import { Alert, Stack } from '@mantine/core';
import { IconInfoCircle, IconWritingOff } from '@tabler/icons-react';
import { useState } from 'react';
import { trpc } from '../../client/api-client.ts';
import { useRules } from '../../client/rules.ts';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import type { OpenForm } from '../../records/open-form.ts';
import { DiscussionForm } from './discussion-form.tsx';
import type { DiscussionValues } from './discussion-form-values.ts';
import { useOwnAccounts } from './use-own-accounts.ts';

interface DiscussionEditorProps {
  page: OpenForm<ReflectiveDiscussion, ReflectiveDiscussionInput, DiscussionValues>;
}

/** A new form, or one being edited, under what there is to know before. */
export function DiscussionEditor({ page }: DiscussionEditorProps) {
  const kept = useMailIsKept();
  const { record } = page;
  const presetAccountIds = usePresetAccounts();
  return (
    <Stack gap="lg">
      {record?.discussantConfirmed && (
        <Alert color="amber" icon={<IconWritingOff aria-hidden="true" />} title="The discussant has signed this form">
          If you save any change, the signature of {record.discussantName} is voided and a new link is{' '}
          {kept ? 'made for you to send' : `emailed to ${record.discussantEmail}`}.
        </Alert>
      )}
      <AccountsNote />
      {presetAccountIds ? (
        <DiscussionForm page={page} presetAccountIds={presetAccountIds} />
      ) : (
        <ListSkeleton rows={3} height={160} />
      )}
    </Stack>
  );
}

/** The accounts that a new form has chosen; null while nobody knows. */
function usePresetAccounts(): readonly string[] | null {
  const accounts = useOwnAccounts();
  const target = useRules().reflectiveAccounts.value;
  const [preset, setPreset] = useState<readonly string[] | null>(null);
  // Once: what is being typed must not change, or go away, when the accounts are read again. They can be chosen by hand.
  if (preset === null && (!accounts.isLoading || accounts.failureCount > 0))
    setPreset(presetAccounts(accounts.data ?? [], target));
  return preset;
}

function AccountsNote() {
  const progress = trpc.progress.get.useQuery();
  const rules = useRules();
  const accounts = progress.data && requirementOf('reflectiveAccounts', progress.data, rules);
  if (!accounts || accounts.met) return null;
  const [{ counted, target }] = accounts.measures;
  return (
    <Alert
      color="amber"
      icon={<IconInfoCircle aria-hidden="true" />}
      title={`The discussion covers all ${inWords(Number(target))} accounts`}
    >
      You have completed {counted} of {target} reflective accounts so far. Finish them before the discussion.
    </Alert>
  );
}
