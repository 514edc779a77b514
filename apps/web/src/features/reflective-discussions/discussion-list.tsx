import { formatDate } from '@cairn/domain/calendar-date';
import { cycleOf, whyNotCounted } from '@cairn/domain/counting';
import {
  awaitsSignature,
  countsOnceFinalized,
  discussionBadge,
  discussionFooter,
  discussionNextStep,
  discussionStage,
  linkHasExpired,
  mayDelete,
  mayEdit,
  mayFinalize,
  mayWithdraw,
  whyDiscussionDoesNotCount,
} from '@cairn/domain/discussion-stage';
import { lastDays } from '@cairn/domain/read-only';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';
import type { ReflectiveDiscussion } from '@cairn/domain/reflective-discussion';
import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconEye, IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { partOnDemand } from '../../client/part-on-demand.ts';
import { serverClock } from '../../client/server-clock.ts';
import { useUser } from '../../client/session.tsx';
import { today } from '../../client/today.ts';
import { Caution } from '../../components/caution.tsx';
import { distinctNames } from '../../components/distinct-names.ts';
import { FormOnDemand } from '../../components/form-on-demand.tsx';
import { SubmittedMark } from '../../records/submitted-mark.tsx';
import { useSubmittedWith } from '../../records/use-submitted-with.ts';
import { DiscussantSection, VoidedSignature } from './discussant-section.tsx';
import { DiscussedAccounts } from './discussed-accounts.tsx';
import classes from './discussion.module.css';
import { dayOf, discussionName, partnerName } from './discussion-text.ts';
import { LinkPanel } from './link-panel.tsx';
import { useOwnAccounts } from './use-own-accounts.ts';

/** For forms that were signed on paper, of which most people have none. */
const paperPanel = partOnDemand(async () => (await import('./paper-panel.tsx')).PaperPanel);

/** What may be done with a form from the list. */
export interface DiscussionActions {
  onView: (form: ReflectiveDiscussion) => void;
  onEdit: (form: ReflectiveDiscussion) => void;
  onFinalize: (form: ReflectiveDiscussion) => void;
  onWithdraw: (form: ReflectiveDiscussion) => void;
  onDelete: (form: ReflectiveDiscussion) => void;
  onAskAgain: (form: ReflectiveDiscussion) => void;
  /** Told whether files were chosen for a form that have not been attached. */
  setUnsent: (id: string, unsent: boolean) => void;
  /** Reads the list again. */
  onCheck: () => Promise<unknown>;
}

interface DiscussionListProps {
  forms: readonly ReflectiveDiscussion[];
  actions: DiscussionActions;
}

const badgeColor = {
  draft: 'amber',
  unsent: 'amber',
  sent: 'amber',
  signed: 'moss',
  paper: 'moss',
  finalised: 'heather',
} as const;

/** Where the focus goes after a form was saved, locked or looked at. */
export const discussionTitleId = (id: string) => `discussion-${id}`;

/** The forms, newest first, each with how far it has come. */
export function DiscussionList({ forms, actions }: DiscussionListProps) {
  const submittedWith = useSubmittedWith(lastDays.reflectiveDiscussions);
  const { data: accounts } = useOwnAccounts();
  const names = distinctNames(forms.map(discussionName));
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {forms.map((form, index) => (
        <DiscussionCard
          key={form.id}
          form={form}
          name={names[index] ?? ''}
          accounts={accounts}
          submitted={submittedWith(form)}
          actions={actions}
        />
      ))}
    </Stack>
  );
}

interface DiscussionCardProps {
  form: ReflectiveDiscussion;
  /** How it is called where it cannot be seen, like no other of the list. */
  name: string;
  /** One's own, undefined until they have been read. */
  accounts: readonly ReflectiveAccount[] | undefined;
  /** The submitted cycle it is part of; then it can be looked at and no more. */
  submitted: SubmittedCycle | null;
  actions: DiscussionActions;
}

function DiscussionCard({ form, name, accounts, submitted, actions }: DiscussionCardProps) {
  const next = submitted ? null : discussionNextStep({ ...form, linkExpired: linkHasExpired(form, serverClock.now()) });
  return (
    <Card component="li" padding="md">
      <Stack gap="sm">
        <div className={classes.words}>
          <Group gap="xs" mb={4}>
            <Title order={3} id={discussionTitleId(form.id)} tabIndex={-1} className={classes.title}>
              Discussion with {partnerName(form)}
            </Title>
            <Badge color={badgeColor[discussionStage(form)]}>{discussionBadge(form)}</Badge>
          </Group>
          <Text c="dimmed">{formatDate(form.discussionDate)}</Text>
          <Text className={classes.excerpt}>{form.discussionSummary}</Text>
        </div>
        <DiscussedAccounts form={form} accounts={accounts} readOnly={submitted !== null} />
        <VoidedSignature form={form} />
        <DiscussantSection form={form} onAskAgain={submitted ? null : actions.onAskAgain} />
        {awaitsSignature(form) && !submitted && <LinkPanel form={form} name={name} onCheck={actions.onCheck} />}
        {form.paperSignedDate && (
          <FormOnDemand form={paperPanel} height={160}>
            {(PaperPanel) => (
              <PaperPanel
                form={form}
                signedOn={form.paperSignedDate ?? ''}
                readOnly={submitted !== null}
                setUnsent={actions.setUnsent}
              />
            )}
          </FormOnDemand>
        )}
        <Notes form={form} submitted={submitted !== null} />
        <Group justify="space-between" gap="sm" className={classes.section}>
          <div>
            <Text fw={600}>{submitted && awaitsSignature(form) ? 'Not signed' : discussionFooter(form)}</Text>
            {next && <Text>Next: {next}</Text>}
          </div>
          <Group gap="sm">
            {submitted && <SubmittedMark cycle={submitted} name={`form: ${name}`} />}
            <Buttons form={form} name={name} readOnly={submitted !== null} actions={actions} />
          </Group>
        </Group>
      </Stack>
    </Card>
  );
}

function Notes({ form, submitted }: { form: ReflectiveDiscussion; submitted: boolean }) {
  const cycle = cycleOf(useUser());
  const done = form.isFinalized || form.discussantConfirmed;
  // Of years that were submitted it counted by its date.
  const reason = submitted ? whyDiscussionDoesNotCount(form) : form.notCountedReason;
  const byDate = submitted ? null : whyNotCounted(form.discussionDate, cycle, today());
  const reasons = [...new Set([byDate, done ? reason : null])].filter((each) => each !== null);
  return (
    <>
      {form.finalizedAt && (
        <Group gap={6} wrap="nowrap" align="flex-start">
          <IconLock size={20} stroke={1.5} aria-hidden="true" className={classes.icon} />
          <Text>Finalized on {dayOf(form.finalizedAt)}. It cannot be edited any more.</Text>
        </Group>
      )}
      {reasons.map((each) => (
        <Caution key={each}>Does not count toward your total. {each}</Caution>
      ))}
    </>
  );
}

interface ButtonsProps {
  form: ReflectiveDiscussion;
  name: string;
  readOnly: boolean;
  actions: DiscussionActions;
}

function Buttons({ form, name, readOnly, actions }: ButtonsProps) {
  const named = (verb: string) => `${verb}: ${name}`;
  return (
    <Group gap="xs" data-no-print>
      {!readOnly && mayDelete(form) && (
        <Button
          variant="subtle"
          color="clay"
          size="sm"
          leftSection={<IconTrash size={18} aria-hidden="true" />}
          aria-label={named('Delete')}
          onClick={() => actions.onDelete(form)}
        >
          Delete
        </Button>
      )}
      {!readOnly && mayWithdraw(form) && (
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
          aria-label={named('Withdraw to draft')}
          onClick={() => actions.onWithdraw(form)}
        >
          Withdraw to draft
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconEye size={18} aria-hidden="true" />}
        aria-label={named('View')}
        onClick={() => actions.onView(form)}
      >
        View
      </Button>
      {!readOnly && mayEdit(form) && (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={18} aria-hidden="true" />}
          aria-label={named('Edit')}
          onClick={() => actions.onEdit(form)}
        >
          Edit
        </Button>
      )}
      {!readOnly && mayFinalize(form) && (
        <Button
          size="sm"
          variant={countsOnceFinalized(form) ? 'filled' : 'default'}
          leftSection={<IconLock size={18} aria-hidden="true" />}
          aria-label={named('Finalize')}
          onClick={() => actions.onFinalize(form)}
        >
          Finalize
        </Button>
      )}
    </Group>
  );
}
