import { progressPercent } from '@cairn/domain/progress';
import { requirements } from '@cairn/domain/requirements';
import { Card, List, Skeleton, Text, Title } from '@mantine/core';
import { trpc } from '../../app/api-client.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';

/** How many pieces there are against the five required, and what counts as one. */
export function FeedbackTotal() {
  const progress = trpc.progress.get.useQuery();
  if (progress.isPending) return <Skeleton height={236} radius="lg" />;
  const done = progress.data?.feedbackCompleted ?? 0;
  const target = progress.data?.feedbackRequired ?? requirements.feedback.value;
  return (
    <Card component="section" aria-labelledby="feedback-requirements">
      <Title order={2} id="feedback-requirements" mb="sm">
        What you need
      </Title>
      <RequirementBar
        name="Practice-related feedback"
        percent={progressPercent(done, target)}
        met={done >= target}
        sofar={`${done} of ${target} pieces of feedback`}
        remaining={done >= target ? 'Requirement completed!' : `${target - done} more needed`}
      />
      <List mt="md" spacing={4}>
        <List.Item>From patients, service users, colleagues, students or managers; team feedback counts too.</List.Item>
        <List.Item>Written or spoken, formal or informal.</List.Item>
        <List.Item>Say what it was about and how you used it to improve your practice.</List.Item>
      </List>
      <Text mt="sm" fw={600}>
        Do not record anything that could identify another person, living or dead.
      </Text>
    </Card>
  );
}
