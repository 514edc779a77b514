import type { WebhookMade } from '@cairn/domain/webhook';
import { Box, Text } from '@mantine/core';
import { useFocusOnceMade } from '../../client/use-focus-once-made.ts';
import { CopyLink } from '../../components/copy-link.tsx';

const fieldId = 'new-webhook-secret';

/** A secret just made, and of which webhook. */
export type ShownSecret = Pick<WebhookMade, 'id' | 'address' | 'secret'>;

/** The one sight of a new secret. */
export function NewSecret({ made: { address, secret } }: { made: ShownSecret }) {
  useFocusOnceMade(fieldId);
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
