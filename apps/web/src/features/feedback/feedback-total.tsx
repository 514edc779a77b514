import { Card, List, Text, Title } from '@mantine/core';
import { trpc } from '../../client/api-client.ts';
import { figuresOf } from '../../components/measure-words.ts';
import { RequirementBar } from '../../components/requirement-bar.tsx';
import { RequirementTotal } from '../../components/requirement-total.tsx';

/** How many pieces there are against those required, and what counts as one. */
export function FeedbackTotal() {
  const progress = trpc.progress.get.useQuery();
  return (
    <Card component="section" aria-labelledby="feedback-requirements">
      <Title order={2} id="feedback-requirements" mb="sm">
        What you need
      </Title>
      <RequirementTotal read={progress} requirement="feedback" height={{ base: 74, xs: 46 }}>
        {(requirement) => {
          const [pieces] = requirement.measures;
          return (
            <RequirementBar
              requirement={requirement}
              measure={pieces}
              sofar={`${figuresOf(pieces)} pieces of feedback`}
            />
          );
        }}
      </RequirementTotal>
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
