import type { AccessToken } from '@cairn/domain/access-token';
import { Box } from '@mantine/core';
import { useFocusOnceMade } from '../../client/use-focus-once-made.ts';
import { CopyLink } from '../../components/copy-link.tsx';

const fieldId = 'new-access-key';

/** A key just made, with what is sent by the program that has it. */
export type MadeKey = Pick<AccessToken, 'id' | 'name'> & { readonly token: string };

/** The one sight of a new key. */
export function NewAccessToken({ made: { name, token } }: { made: MadeKey }) {
  useFocusOnceMade(fieldId);
  return (
    <Box mb="sm">
      <CopyLink
        id={fieldId}
        label={`Your access key “${name}”`}
        description="Copy it now: it is not shown again. Whoever has it can do what you chose, in your name."
        address={token}
        thing="key"
      />
    </Box>
  );
}
