import { Button, Text, Textarea } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCopy } from '../../components/use-copy.ts';

/** The key of an app, to be typed or copied: in groups of four, between which it wraps, and copied without the spaces. */
export function AppKey({ appKey }: { appKey: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { said, copy } = useCopy(appKey, 'key', field);
  return (
    <div>
      <Textarea
        ref={field}
        label="Or type this key into the app"
        description="It is shown this once. Whoever has it can make your codes."
        value={appKey.match(/.{1,4}/g)?.join(' ') ?? appKey}
        readOnly
        autosize
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', lineHeight: 1.6 } }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" mt="xs" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
        Copy key
      </Button>
      <Text role="status" c="dimmed">
        {said}
      </Text>
    </div>
  );
}
