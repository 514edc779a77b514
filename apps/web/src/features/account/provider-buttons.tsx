import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows, IconBuilding } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Answers } from '../../client/api-client.ts';
import { knowsPasskeys } from '../../client/knows-passkeys.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface ProviderButtonsProps {
  options: Answers['account']['options'] | undefined;
  verb: 'in' | 'up';
}

/**
 * The ways in besides the password, as far as the server says that they are on. A passkey is offered until it says that it is
 * not: so does the document in which the form to sign in stands.
 */
export function ProviderButtons({ options, verb }: ProviderButtonsProps) {
  const google = options?.googleEnabled ? options.googleUrl : null;
  const microsoft = options?.microsoftEnabled ? options.microsoftUrl : null;
  const other = options?.oidcEnabled ? options.oidcUrl : null;
  const [browserCan, setBrowserCan] = useState(true);
  useEffect(() => setBrowserCan(knowsPasskeys()), []);
  const passkeys = verb === 'in' && options?.passkeysEnabled !== false && browserCan;
  if (!google && !microsoft && !other && !passkeys) return null;
  return (
    <Stack mt="md" data-passkeys={options === undefined || undefined}>
      {options?.passwordsEnabled !== false && <Divider label="or" />}
      {passkeys && <PasskeyButton />}
      {google && (
        <Button component="a" href={google} variant="default" leftSection={<IconBrandGoogle size={20} />}>
          Sign {verb} with Google
        </Button>
      )}
      {microsoft && (
        <Button component="a" href={microsoft} variant="default" leftSection={<IconBrandWindows size={20} />}>
          Sign {verb} with Microsoft
        </Button>
      )}
      {other && (
        <Button component="a" href={other} variant="default" leftSection={<IconBuilding size={20} />}>
          Sign {verb} with {options?.oidcName}
        </Button>
      )}
    </Stack>
  );
}
