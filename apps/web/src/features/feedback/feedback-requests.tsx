import { type FeedbackRequest, feedbackRequestStatuses } from '@cairn/domain/feedback';
import { Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { problemOf } from '../../client/api-problem.ts';
import { useAwaitsVerification } from '../../client/use-email-verification.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { SendVerificationButton } from '../../components/send-verification-button.tsx';
import { FeedbackRequestForm } from './feedback-request-form.tsx';
import { sentText } from './feedback-text.ts';
import type { useFeedbackRequests } from './use-feedback.ts';

interface FeedbackRequestsProps {
  requests: ReturnType<typeof useFeedbackRequests>;
  /** Opens a new entry that answers the request. */
  onAnswer: (request: FeedbackRequest) => void;
}

const colours = { pending: 'amber', sent: 'pine', responded: 'moss', expired: 'stone' } as const;

/** The requests tab: the form to ask, and whom one has asked. */
export function FeedbackRequests({ requests: { list, create }, onAnswer }: FeedbackRequestsProps) {
  return (
    <Stack gap="lg">
      <FeedbackRequestForm create={create} />
      {list.isPending && <ListSkeleton rows={2} height={88} />}
      {list.isError && (
        <LoadFailure
          what="Your feedback requests"
          message={problemOf(list.error).message}
          busy={list.isFetching}
          onRetry={() => list.refetch()}
        />
      )}
      {list.data?.length === 0 && <EmptyState>No feedback requests sent</EmptyState>}
      {list.data && list.data.length > 0 && (
        <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {list.data.map((request) => (
            <Card component="li" key={request.id} padding="md">
              <Group justify="space-between" align="flex-start" gap="sm">
                <RequestText request={request} />
                {request.status !== 'responded' && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Record their feedback: ${request.recipientName}`}
                    onClick={() => onAnswer(request)}
                  >
                    Record their feedback
                  </Button>
                )}
              </Group>
            </Card>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

function RequestText({ request }: { request: FeedbackRequest }) {
  const { recipientName, recipientEmail, recipientRole, relationship, status, sentAt } = request;
  const awaits = useAwaitsVerification();
  return (
    <div style={{ minWidth: 0 }}>
      <Group gap="xs" mb={4}>
        <Title order={3} style={{ overflowWrap: 'anywhere' }}>
          {recipientName}
        </Title>
        <Badge color={colours[status]}>{feedbackRequestStatuses[status]}</Badge>
      </Group>
      <Text className="figures">{sentText(request, awaits)}</Text>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {[recipientEmail, recipientRole, relationship].filter(Boolean).join(' · ')}
      </Text>
      {awaits && sentAt === null && (
        <Group mt="xs">
          <SendVerificationButton words="Send me the link to confirm" />
        </Group>
      )}
    </div>
  );
}
