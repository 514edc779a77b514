import { type LinkedSignIn, recentLinkDays } from '@cairn/domain/sign-in-methods';
import { Checkbox, Stack } from '@mantine/core';
import { linkAge, linkName } from '../../components/linked-sign-in-text.tsx';

interface RecentSignInsProps {
  links: readonly LinkedSignIn[];
  kept: string[];
  onKeep: (ids: string[]) => void;
}

/** Asks which of the lately added ways to sign in are the person's own; the others go with the reset. */
export function RecentSignIns({ links, kept, onKeep }: RecentSignInsProps) {
  return (
    <Checkbox.Group
      label="Ways to sign in that were added lately"
      description={`These were added in the last ${recentLinkDays} days. Somebody who knew your password could have added them, so we remove them. Tick the ones that are yours and that you want to keep.`}
      value={kept}
      onChange={onKeep}
    >
      <Stack gap="xs" mt="xs">
        {links.map((link) => (
          <Checkbox
            key={link.id}
            value={link.id}
            label={`Keep ${linkName(link)}`}
            description={linkAge(link)}
            styles={{ label: { overflowWrap: 'anywhere' } }}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
