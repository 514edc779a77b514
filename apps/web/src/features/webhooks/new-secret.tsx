import type { WebhookMade } from '@cairn/domain/webhook';
import { Box, Text } from '@mantine/core';
import { useEffect } from 'react';
import { CopyLink } from '../../components/copy-link.tsx';

const fieldId = 'new-webhook-secret';

/** A secret just made, and of which webhook. */
export type ShownSecret = Pick<WebhookMade, 'id' | 'address' | 'secret'>;

/** The one sight of a new secret. */
export function NewSecret({ made: { address, secret } }: { made: ShownSecret }) {
  // What made it goes, and the focus with it. Whoever has gone on to something else is left there.
  useEffect(() => {
    if (document.getElementById('main')?.contains(document.activeElement)) return;
    document.getElementById(fieldId)?.focus();
  }, []);
  return (
    <Box mb="sm">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        For {address}
      </Text>
      <CopyLink
        id={fieldId}
        label="The webhook’s secret"
        description="Copy it now: it is not shown again. With it the other program checks that a message comes from Cairn."
        address={secret}
        thing="secret"
      />
    </Box>
  );
}
