import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows } from '@tabler/icons-react';
import type { Answers } from '../../client/api-client.ts';

interface ProviderButtonsProps {
  options: Answers['account']['options'] | undefined;
  verb: 'in' | 'up';
}

/** Third-party sign-in, for the providers the server says are on. */
export function ProviderButtons({ options, verb }: ProviderButtonsProps) {
  const google = options?.googleEnabled ? options.googleUrl : null;
  const microsoft = options?.microsoftEnabled ? options.microsoftUrl : null;
  if (!google && !microsoft) return null;
  return (
    <Stack mt="md">
      <Divider label="or" />
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
    </Stack>
  );
}
