import type { AdminUser } from '@cairn/domain/admin';
import { formatDate } from '@cairn/domain/calendar-date';
import { caseKinds } from '@cairn/domain/data-protection-case-terms';
import { restrictionInput } from '@cairn/domain/restriction';
import { Modal, Text, Textarea } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { problemOf } from '../../client/api-problem.ts';
import { useClosedByBack } from '../../client/over-the-page.tsx';
import { toasts } from '../../client/toasts.tsx';
import { useLastWrite } from '../../client/use-last-write.ts';
import { useProblem } from '../../client/use-problem.ts';
import { useSchemaForm } from '../../client/use-schema-form.ts';
import { distinctNames } from '../../components/distinct-names.ts';
import { InPlaceForm } from '../../components/in-place-form.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { nameOf } from './account-words.ts';

interface RestrictionDialogProps {
  /** Whose data it is about; nobody while the dialog is closed. */
  user: AdminUser | null;
  onClose: () => void;
}

/** Restricts the processing of an account, or changes why. */
export function RestrictionDialog({ user, onClose }: RestrictionDialogProps) {
  useClosedByBack(user !== null, onClose);
  return (
    <Modal
      opened={user !== null}
      onClose={onClose}
      title={user?.restrictedAt ? 'Keep this restriction?' : 'Restrict processing?'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {user && <OpenCases user={user} onClose={onClose} />}
    </Modal>
  );
}

/** The form, once the cases are there that it is about. */
function OpenCases({ user, onClose }: RestrictionDialogProps & { user: AdminUser }) {
  const list = trpc.dataProtectionCases.list.useQuery();
  if (list.isError)
    return (
      <LoadFailure
        what="The cases"
        message={problemOf(list.error).message}
        busy={list.isFetching}
        onRetry={() => list.refetch()}
      />
    );
  if (!list.data) return <ListSkeleton rows={1} height={240} />;
  const open = list.data.filter(({ closedOn }) => closedOn === null);
  if (open.length === 0)
    return (
      <Text>A restriction belongs to a data protection case. Write the case down first, under “Data protection”.</Text>
    );
  const names = distinctNames(open.map(({ kind, receivedOn }) => `${caseKinds[kind]} of ${formatDate(receivedOn)}`));
  const cases = Object.fromEntries(open.map(({ id }, index) => [id, names[index] ?? id]));
  return <RestrictionForm user={user} cases={cases} onClose={onClose} />;
}

interface RestrictionFormProps extends RestrictionDialogProps {
  user: AdminUser;
  /** The open cases, id → name. */
  cases: Readonly<Record<string, string>>;
}

function RestrictionForm({ user, cases, onClose }: RestrictionFormProps) {
  const impose = trpc.restriction.impose.useMutation({
    onSuccess: () => {
      toasts.success('The person is told by e-mail', 'Processing restricted');
      onClose();
    },
  });
  const lastWrite = useLastWrite();
  const { restrictionCaseId, restrictionReason } = user;
  const state = useSchemaForm({
    schema: restrictionInput.pick({ caseId: true, reason: true }),
    initialValues: {
      caseId: restrictionCaseId && restrictionCaseId in cases ? restrictionCaseId : '',
      reason: restrictionReason ?? '',
    },
    send: (input) => impose.mutateAsync(lastWrite.remember({ id: user.id, ...input })),
    problem: useProblem(impose.error),
  });
  return (
    <>
      <Text mb="md" style={{ overflowWrap: 'anywhere' }}>
        What <strong>{nameOf(user)}</strong>
        {nameOf(user) !== user.email && ` (${user.email})`} keeps will be stored and nothing else: no reminders, no mail
        to others, no programs, no webhooks. They can still use it themselves, and close their account.
      </Text>
      <InPlaceForm
        state={state}
        notDone="Processing was not restricted"
        submit="Restrict processing"
        doing="Restricting..."
        onCancel={onClose}
      >
        <SelectField label="The case it belongs to" options={cases} required {...state.field('caseId')} />
        <Textarea
          label="Why"
          description="The person reads this."
          required
          autosize
          minRows={3}
          maxLength={500}
          {...state.field('reason')}
        />
      </InPlaceForm>
    </>
  );
}
