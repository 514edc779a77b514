import {
  type FeedbackRequest,
  feedbackRequestStatuses,
  whyNotMailed,
  whyNotMarkedSent,
  whyNotReminded,
} from '@cairn/domain/feedback-request';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { useMailIsKept } from '../../client/use-mail-is-kept.ts';
import { SendVerificationButton } from '../../components/send-verification-button.tsx';
import { RecordActions } from '../../records/record-card.tsx';
import { requestStateText } from './feedback-request-text.ts';

/** What may be done with a request from the list. */
export interface RequestActions {
  /** Opens a new entry that answers the request. */
  onAnswer: (request: FeedbackRequest) => void;
  onEdit: (request: FeedbackRequest) => void;
  onDelete: (request: FeedbackRequest) => void;
  onMarkSent: (request: FeedbackRequest) => void;
  onSend: (request: FeedbackRequest) => void;
  onRemind: (request: FeedbackRequest) => void;
}

const colours = { pending: 'amber', sent: 'pine', responded: 'moss', expired: 'stone' } as const;

interface FeedbackRequestCardProps {
  request: FeedbackRequest;
  /** Whom it asked, like no other of the list. */
  name: string;
  busy: boolean;
  actions: RequestActions;
}

/** Whom one has asked, how far it has come, and what can be done about it now. */
export function FeedbackRequestCard({ request, name, busy, actions }: FeedbackRequestCardProps) {
  const { recipientName, recipientEmail, recipientRole, relationship, status, mailStatus } = request;
  const [awaits, kept] = [useAwaitsVerification(), useMailIsKept()];
  return (
    <Card component="li" padding="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Group gap="xs" mb={4}>
            <Title order={3} style={{ overflowWrap: 'anywhere' }}>
              {recipientName}
            </Title>
            <Badge color={colours[status]}>{feedbackRequestStatuses[status]}</Badge>
          </Group>
          <Text className="figures">{requestStateText(request, { awaits, kept })}</Text>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[recipientEmail, recipientRole, relationship].filter(Boolean).join(' · ')}
          </Text>
        </div>
        <RecordActions
          id={request.id}
          name={`request: ${name}`}
          onEdit={() => actions.onEdit(request)}
          onDelete={() => actions.onDelete(request)}
        />
      </Group>
      <Group gap="xs" mt="sm" data-no-print>
        {awaits && mailStatus === 'waiting' && <SendVerificationButton words="Send me the link to confirm" />}
        <NextSteps request={request} name={name} busy={busy} kept={kept} actions={actions} />
      </Group>
    </Card>
  );
}

function NextSteps({ request, name, busy, kept, actions }: FeedbackRequestCardProps & { kept: boolean }) {
  const named = (verb: string) => `${verb}: ${name}`;
  const step = (verb: string, act: (request: FeedbackRequest) => void) => (
    <Button variant="default" size="sm" disabled={busy} aria-label={named(verb)} onClick={() => act(request)}>
      {verb}
    </Button>
  );
  const send = request.status === 'expired' ? 'Send again from Cairn' : 'Send from Cairn';
  return (
    <>
      {whyNotMarkedSent(request) === null && step('I have sent it', actions.onMarkSent)}
      {!kept && whyNotMailed(request) === null && step(send, actions.onSend)}
      {!kept && whyNotReminded(request, new Date()) === null && step('Send a reminder', actions.onRemind)}
      {request.status !== 'responded' && step('Record their feedback', actions.onAnswer)}
    </>
  );
}
