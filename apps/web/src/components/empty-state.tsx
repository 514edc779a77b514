import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  children: string;
  action?: ReactNode;
}

/** What a list says when it holds nothing, under a small drawing of stones still to be laid. */
export function EmptyState({ children, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="md" py="lg" px="md">
      <svg viewBox="0 0 120 56" width="96" aria-hidden="true" className={classes.stones}>
        <ellipse cx="60" cy="45" rx="50" ry="9.5" />
        <ellipse cx="62" cy="28" rx="32" ry="7.5" strokeDasharray="4 4" />
        <ellipse cx="58" cy="13.5" rx="19" ry="6" strokeDasharray="4 4" />
      </svg>
      <Text className={classes.words}>{children}</Text>
      {action && <div className={classes.action}>{action}</div>}
    </Stack>
  );
}
