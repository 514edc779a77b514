import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../client/save-file.ts';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** How deep its heading stands on the page. */
  order: 2 | 3;
  /** Pressed once they are kept. */
  onKept: () => void;
}

const asText = (codes: readonly string[]) =>
  `Recovery codes for Cairn (${location.host})\n\nEach opens your account once, with your password.\n\n${codes.join('\n')}\n`;

/** The one sight of new recovery codes, with every way to keep them. */
export function RecoveryCodes({ codes, order, onKept }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  // The form before it has gone, and the focus with it.
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(asText(codes));
      setSaid('Codes copied.');
    } catch {
      // Without permission, or on a plain http address, people copy them themselves.
      if (list.current) getSelection()?.selectAllChildren(list.current);
      setSaid('The codes are selected: copy them from here.');
    }
  };
  const download = () => {
    saveFile(new Blob([asText(codes)], { type: 'text/plain' }), 'cairn-recovery-codes.txt');
    setSaid('Codes downloaded.');
  };
  return (
    <Stack gap="sm">
      <Title order={order} fz="h4" ref={title} tabIndex={-1}>
        Keep these recovery codes
      </Title>
      <Text>
        Each opens your account once, with your password, when the phone or device you sign in with is not there. They
        are shown this once: print them, or keep them in a password manager, and not on that device alone.
      </Text>
      <ol ref={list} className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <Group gap="xs" data-no-print>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden="true" />} onClick={copy}>
          Copy codes
        </Button>
        <Button variant="default" leftSection={<IconDownload size={18} aria-hidden="true" />} onClick={download}>
          Download codes
        </Button>
        <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => print()}>
          Print
        </Button>
      </Group>
      <Text role="status" c="dimmed">
        {said}
      </Text>
      <div data-no-print>
        <Button onClick={onKept}>I have kept them</Button>
      </div>
    </Stack>
  );
}
