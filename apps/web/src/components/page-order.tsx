import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import classes from './page-order.module.css';
import type { QueuedFile } from './use-file-queue.ts';

interface PageOrderProps {
  pages: readonly QueuedFile[];
  disabled: boolean;
  onChange: (pages: readonly QueuedFile[]) => void;
}

/** Of a button that has nothing to do at this end. It is not disabled, or the focus would be lost there. */
const atItsEnd = (end: boolean) => (end ? { 'aria-disabled': true, 'data-disabled': true } : {});

/** The photos in the order of their pages: each can be moved up, down or left out, with buttons. */
export function PageOrder({ pages, disabled, onChange }: PageOrderProps) {
  const [told, setTold] = useState('');
  const list = useRef<HTMLDivElement>(null);

  const move = (from: number, to: number) => {
    const page = pages[from];
    if (!page || to < 0 || to >= pages.length) return;
    onChange(pages.toSpliced(from, 1).toSpliced(to, 0, page));
    setTold(`${page.file.name} is now page ${to + 1} of ${pages.length}`);
  };
  const leaveOut = (index: number) => {
    onChange(pages.toSpliced(index, 1));
    setTold(`${pages[index]?.file.name} is left out`);
    list.current?.focus();
  };
  return (
    <>
      <Stack ref={list} component="ol" gap="xs" p={0} m={0} tabIndex={-1} aria-label="Pages" className={classes.pages}>
        {pages.map(({ id, file }, index) => (
          <Group key={id} component="li" gap="xs" wrap="nowrap">
            <Thumbnail file={file} />
            <div style={{ flex: 1, minWidth: 0 }}>
              <Text fw={500}>Page {index + 1}</Text>
              <Text size="sm" c="dimmed" truncate>
                <bdi>{file.name}</bdi>
              </Text>
            </div>
            <Group gap={0} wrap="nowrap">
              <ActionIcon
                aria-label={`Move up ${file.name}`}
                disabled={disabled}
                {...atItsEnd(index === 0)}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={20} stroke={1.5} />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move down ${file.name}`}
                disabled={disabled}
                {...atItsEnd(index === pages.length - 1)}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={20} stroke={1.5} />
              </ActionIcon>
              {pages.length > 1 && (
                <ActionIcon
                  color="gray"
                  aria-label={`Leave out ${file.name}`}
                  disabled={disabled}
                  onClick={() => leaveOut(index)}
                >
                  <IconX size={20} stroke={1.5} />
                </ActionIcon>
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      <Text className="visually-hidden" role="status">
        {told}
      </Text>
    </>
  );
}

function Thumbnail({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return <img src={url} alt="" className={classes.thumbnail} />;
}
