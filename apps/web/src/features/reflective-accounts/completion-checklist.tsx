import type { RuleIssue } from '@cairn/domain/errors';
import { Alert, List, Text } from '@mantine/core';
import { IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { useFigures } from '../../client/rules.ts';

interface CompletionChecklistProps {
  id: string;
  missing: readonly RuleIssue[];
  /** The account counted before it was opened for editing. */
  wasComplete: boolean;
}

/** What keeps an account from being completed, while somebody writes. */
export function CompletionChecklist({ id, missing, wasComplete }: CompletionChecklistProps) {
  const figures = useFigures();
  const ready = missing.length === 0;
  return (
    <div id={id} role="status">
      <Alert
        color={ready ? 'moss' : 'stone'}
        icon={ready ? <IconCircleCheck aria-hidden="true" /> : <IconListCheck aria-hidden="true" />}
        title={ready ? 'Ready to complete' : 'Before you can complete it'}
      >
        {!ready && (
          <List spacing={2}>
            {missing.map(({ path, message }) => (
              <List.Item key={path}>{message}</List.Item>
            ))}
          </List>
        )}
        <Text mt={ready ? 0 : 'xs'}>
          {wasComplete
            ? 'Saving it as a draft takes it out of your total until you complete it again.'
            : `A draft can be saved at any time. Only completed accounts count toward your ${figures.accounts}.`}
        </Text>
      </Alert>
    </div>
  );
}
