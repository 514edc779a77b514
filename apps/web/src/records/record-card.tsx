import type { SubmittedCycle } from '@cairn/domain/submitted-cycle';
import { ActionIcon, Card, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { distinctNames } from '../components/distinct-names.ts';
import { SubmittedMark } from './submitted-mark.tsx';
import { editButtonId } from './use-record-page.ts';

interface RecordActionsProps {
  id: string;
  /** What it is and which: "entry: General Ward, 04 May 2026". */
  name: string;
  onEdit: () => void;
  /** Without it there is no bin. */
  onDelete?: (() => void) | undefined;
  className?: string | undefined;
}

/** The two buttons of a row: a pencil and a bin, each with the name of its record. */
export function RecordActions({ id, name, onEdit, onDelete, className }: RecordActionsProps) {
  return (
    <Group gap={4} wrap="nowrap" {...(className && { className })} data-no-print>
      <ActionIcon id={editButtonId(id)} aria-label={`Edit ${name}`} onClick={onEdit}>
        <IconPencil size={20} stroke={1.5} />
      </ActionIcon>
      {onDelete && (
        <ActionIcon color="clay" aria-label={`Delete ${name}`} onClick={onDelete}>
          <IconTrash size={20} stroke={1.5} />
        </ActionIcon>
      )}
    </Group>
  );
}

interface RecordCardsProps<Row> {
  rows: readonly Row[];
  /** What stands beside the buttons. */
  head: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  /** The submitted cycle it is part of, where records belong to cycles; then it is read-only. */
  submittedWith?: (row: Row) => SubmittedCycle | null;
  /** The submitted cycle it was part of while it went on; then it may be edited and not deleted. */
  goingOnWith?: (row: Row) => SubmittedCycle | null;
  onEdit: (row: Row) => void;
  onDelete: (row: Row) => void;
  /** Under both, across the whole card. */
  children?: (row: Row) => ReactNode;
}

/** Records as cards under each other, each with what may be done to it. */
export function RecordCards<Row extends { id: string; source?: string | null }>(props: RecordCardsProps<Row>) {
  const { rows, head, nameOf, submittedWith, goingOnWith, onEdit, onDelete, children } = props;
  const names = distinctNames(rows.map(nameOf));
  return (
    <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
      {rows.map((row, index) => {
        const name = names[index] ?? '';
        const submitted = submittedWith?.(row) ?? null;
        const goingOn = submitted ? null : (goingOnWith?.(row) ?? null);
        return (
          <Card component="li" key={row.id} padding="md">
            <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
              {head(row)}
              {!submitted && (
                <RecordActions
                  id={row.id}
                  name={name}
                  onEdit={() => onEdit(row)}
                  onDelete={goingOn ? undefined : () => onDelete(row)}
                />
              )}
            </Group>
            {children?.(row)}
            {row.source && (
              <Text mt="xs" size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                Sent by {row.source}
              </Text>
            )}
            {submitted && <SubmittedMark cycle={submitted} name={name} mt="xs" />}
            {goingOn && <SubmittedMark cycle={goingOn} name={name} mt="xs" goesOn />}
          </Card>
        );
      })}
    </Stack>
  );
}
