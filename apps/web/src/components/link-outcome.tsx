import { Alert } from '@mantine/core';
import { IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LinkPage } from './link-page.tsx';

interface LinkOutcomeProps {
  title: string;
  message: string;
  done: boolean;
  children: ReactNode;
}

/** What came of a link: it takes the place of the question. */
export function LinkOutcome({ title, message, done, children }: LinkOutcomeProps) {
  const Icon = done ? IconCircleCheck : IconLinkOff;
  return (
    <LinkPage title={title}>
      <Alert color={done ? 'moss' : 'clay'} icon={<Icon aria-hidden="true" />} role={done ? 'status' : 'alert'}>
        {message}
      </Alert>
      {children}
    </LinkPage>
  );
}
