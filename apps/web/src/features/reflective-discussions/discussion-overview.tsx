import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import { figures } from '@cairn/domain/requirement-figures';
import { Anchor, Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { problemOf } from '../../client/api-problem.ts';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { DiscussionList, discussionTitleId } from './discussion-list.tsx';
import { discussionName } from './discussion-text.ts';
import { FinalizeDialogs } from './finalize-dialogs.tsx';
import { ReflectiveDiscussionsTotal } from './reflective-discussions-total.tsx';
import type { useReflectiveDiscussions } from './use-reflective-discussions.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface DiscussionOverviewProps {
  calls: ReturnType<typeof useReflectiveDiscussions>;
  onEdit: (form: ReflectiveDiscussion | null) => void;
  onView: (form: ReflectiveDiscussion) => void;
}

type Asked = { what: 'edit' | 'finalize' | 'withdraw' | 'delete'; form: ReflectiveDiscussion };

/** Where the focus returns to after a new form was given up. */
export const newFormButtonId = 'new-discussion';
const listTitleId = 'discussions';

function focusById(id: string): void {
  requestAnimationFrame(() => document.getElementById(id)?.focus());
}

/** The requirement, the list of forms, and the questions asked before something final. */
export function DiscussionOverview({ calls, onEdit, onView }: DiscussionOverviewProps) {
  const { list, finalize, withdraw, remove } = calls;
  const [asked, setAsked] = useState<Asked | null>(null);
  const about = (what: Asked['what']) => (asked?.what === what ? asked.form : null);
  const [editing, finalizing] = [about('edit'), about('finalize')];
  const [withdrawing, deleting] = [about('withdraw'), about('delete')];
  const close = () => setAsked(null);
  const newButton = (id?: string) => (
    <Button {...(id ? { id } : {})} leftSection={<IconPlus size={20} />} onClick={() => onEdit(null)}>
      {id ? 'New Discussion Form' : 'Start Your First Form'}
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Reflective discussions"
        intro={
          <>
            You need one discussion of your {figures.accounts} reflective accounts with another NMC registrant, on a
            form you both sign.{' '}
            <Anchor component={Link} to="/user-guides#reflective-discussions">
              Read the guide
            </Anchor>
          </>
        }
        action={newButton(newFormButtonId)}
      />
      <Stack gap="lg">
        <ReflectiveDiscussionsTotal />
        <section aria-labelledby={listTitleId}>
          <Group gap="xs" mb="sm">
            <Title order={2} id={listTitleId} tabIndex={-1}>
              Your forms
            </Title>
            {list.data && (
              <Badge color="stone">
                {list.data.length} {list.data.length === 1 ? 'form' : 'forms'}
              </Badge>
            )}
          </Group>
          {list.isPending && <ListSkeleton rows={2} height={160} />}
          {list.isError && (
            <LoadFailure
              what="Your reflective discussions"
              message={problemOf(list.error).message}
              busy={list.isFetching}
              onRetry={() => list.refetch()}
            />
          )}
          {list.data?.length === 0 && <EmptyState action={newButton()}>No reflective discussion forms yet</EmptyState>}
          {list.data && (
            <DiscussionList
              forms={list.data}
              checking={list.isFetching}
              actions={{
                onView,
                onEdit: (form) => (form.discussantConfirmed ? setAsked({ what: 'edit', form }) : onEdit(form)),
                onFinalize: (form) => setAsked({ what: 'finalize', form }),
                onWithdraw: (form) => setAsked({ what: 'withdraw', form }),
                onDelete: (form) => setAsked({ what: 'delete', form }),
                onCheck: () => list.refetch(),
              }}
            />
          )}
        </section>
      </Stack>
      <ConfirmDialog
        opened={editing !== null}
        title="The discussant has signed this form"
        confirm="Edit all the same"
        destructive
        onConfirm={() => onEdit(editing)}
        onCancel={close}
      >
        <Text>
          If you change the form, the signature of {editing?.discussantName} is voided and they are asked to sign again.
        </Text>
      </ConfirmDialog>
      {finalizing && (
        <FinalizeDialogs
          form={finalizing}
          busy={finalize.isPending}
          onConfirm={() =>
            finalize.mutate(
              { id: finalizing.id },
              { onSettled: close, onSuccess: () => focusById(discussionTitleId(finalizing.id)) },
            )
          }
          onCancel={close}
        />
      )}
      {withdrawing && (
        <WithdrawDialog
          form={withdrawing}
          busy={withdraw.isPending}
          onConfirm={() =>
            withdraw.mutate(
              { id: withdrawing.id },
              { onSettled: close, onSuccess: () => focusById(discussionTitleId(withdrawing.id)) },
            )
          }
          onCancel={close}
        />
      )}
      <ConfirmDialog
        opened={deleting !== null}
        title="Delete this form?"
        confirm="Delete form"
        destructive
        busy={remove.isPending}
        onConfirm={() =>
          deleting && remove.mutate({ id: deleting.id }, { onSettled: close, onSuccess: () => focusById(listTitleId) })
        }
        onCancel={close}
      >
        {deleting && <Text>The {discussionName(deleting)} will be removed from your record.</Text>}
      </ConfirmDialog>
    </>
  );
}
