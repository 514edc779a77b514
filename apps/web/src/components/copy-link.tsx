import { Button, Group, Text } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useRef } from 'react';
import { PlainField } from './plain/fields.tsx';
import { useCopy } from './use-copy.ts';

interface CopyLinkProps {
  /** Of the field, where something else moves the focus there. */
  id?: string;
  label: string;
  /** Which of several it is, where there may be others. */
  of?: string;
  /** Who may have it, and what they can do with it. */
  description: string;
  address: string;
  /** What it is called where it is no link. */
  thing?: 'link' | 'key' | 'id' | 'secret' | 'statement';
}

/** An address, or something as secret, to be handed on, with a button that copies it. */
export function CopyLink({ id, label, of, description, address, thing = 'link' }: CopyLinkProps) {
  const field = useRef<HTMLInputElement>(null);
  const { said, copy } = useCopy(address, thing, field);
  return (
    <>
      <Group gap="xs" mt="xs" align="flex-end">
        <PlainField
          ref={field}
          {...(id ? { id } : {})}
          label={label}
          description={description}
          value={address}
          readOnly
          style={{ flex: '1 1 16rem' }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden="true" />}
          {...(of && { 'aria-label': `Copy ${thing}: ${of}` })}
          onClick={copy}
        >
          Copy {thing}
        </Button>
      </Group>
      <Text role="status" c="dimmed">
        {said}
      </Text>
    </>
  );
}
