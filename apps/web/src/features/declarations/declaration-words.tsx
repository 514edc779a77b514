import { regulatorPages } from '@cairn/domain/regulator-pages';
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { RefObject } from 'react';
import { ExternalLink } from '../../components/external-link.tsx';

export const healthAndCharacterTitle = 'Health and character';

/** What the first declaration says, which is read before there is anything to tick. */
export function HealthAndCharacterWords() {
  return (
    <Text maw="68ch">
      In MyNMC you declare that your health allows you to practise safely, and whether there are charges, cautions,
      convictions or findings of another regulator.{' '}
      <ExternalLink href={regulatorPages.healthAndCharacter.href}>The NMC’s guidance</ExternalLink> says what to
      declare, and when.
    </Text>
  );
}

/** The form until it has come: its first words, where they stand in it, and a place for the rest. */
export function FormToCome({ rest }: { rest: RefObject<HTMLDivElement | null> }) {
  return (
    <Card mih={456}>
      <Title order={2} mb="sm">
        {healthAndCharacterTitle}
      </Title>
      <Stack gap="md">
        <HealthAndCharacterWords />
        <Skeleton ref={rest} height={240} role="status" aria-label="Loading" />
      </Stack>
    </Card>
  );
}
