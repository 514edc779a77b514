import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  /** One sentence on what the page is for. */
  intro?: ReactNode;
  /** The page's one primary action; it becomes a bar at the bottom on phones. */
  action?: ReactNode;
}

export function PageHeader({ title, intro, action }: PageHeaderProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="lg" wrap="nowrap" mb="lg" className={classes.header}>
      <Box>
        <Title order={1}>{title}</Title>
        {intro && (
          <Text mt={4} c="dimmed" maw="68ch">
            {intro}
          </Text>
        )}
      </Box>
      {action && (
        <div className={classes.action} data-main-action data-no-print>
          {action}
        </div>
      )}
    </Group>
  );
}
