import { type EvidenceFile, formatFileSize, scanWords } from '@cairn/domain/evidence-file';
import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconEye, IconPaperclip, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshQueries } from '../client/query-client.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { canPreview, FilePreview } from './file-preview.tsx';

interface StoredFilesProps {
  /** "Supporting documents" */
  label: string;
  files: readonly EvidenceFile[];
  /** Without it files can be read but not removed. */
  removal?: {
    busy: boolean;
    remove: (file: EvidenceFile, done: () => void) => void;
    /** Which of them may be removed; any unless told. */
    mayRemove?: (file: EvidenceFile) => boolean;
    /** Whether the word that it was removed offers to bring it back. */
    undoable?: boolean;
  };
}

const addressOf = ({ fileName }: EvidenceFile) => `/api/files/${encodeURIComponent(fileName)}`;

/** Option of the query of such files: it is asked again while one of them is being checked, every five seconds. */
export function askUntilScanned({ state }: { state: { data?: readonly EvidenceFile[] | undefined } }): number | false {
  return state.data?.some(({ scanState }) => scanState === 'checking') ? 5_000 : false;
}

/** Reads what is on screen again once fewer of these files are being checked: what hangs on them may have changed. */
export function useRefreshAfterScan(files: readonly EvidenceFile[] | null | undefined): void {
  const queries = useQueryClient();
  const checking = files?.filter(({ scanState }) => scanState === 'checking').length ?? 0;
  const before = useRef(checking);
  useEffect(() => {
    if (checking < before.current) void refreshQueries(queries);
    before.current = checking;
  }, [checking, queries]);
}

/** The files a record holds: open in a new tab, look at here, download, remove; what is held or refused says so. */
export function StoredFiles({ label, files, removal }: StoredFilesProps) {
  const [shown, setShown] = useState<EvidenceFile | null>(null);
  const [removing, setRemoving] = useState<EvidenceFile | null>(null);
  if (files.length === 0) return null;
  return (
    <div>
      <Stack component="ul" gap={4} p={0} m={0} style={{ listStyle: 'none' }} aria-label={label}>
        {files.map((file) => (
          <StoredFile
            key={file.id}
            file={file}
            onPreview={() => setShown(file)}
            onRemove={removal && (removal.mayRemove?.(file) ?? true) ? () => setRemoving(file) : undefined}
          />
        ))}
      </Stack>
      <FilePreview file={shown} address={shown ? addressOf(shown) : ''} onClose={() => setShown(null)} />
      <ConfirmDialog
        opened={removing !== null}
        title="Remove this file?"
        confirm="Remove file"
        destructive
        busy={removal?.busy ?? false}
        onConfirm={() => removing && removal?.remove(removing, () => setRemoving(null))}
        onCancel={() => setRemoving(null)}
      >
        <Text style={{ overflowWrap: 'anywhere' }}>
          “{removing?.originalName}” will be removed from this record.
          {!removal?.undoable && ' This cannot be undone.'}
        </Text>
      </ConfirmDialog>
    </div>
  );
}

interface StoredFileProps {
  file: EvidenceFile;
  onPreview: () => void;
  onRemove: (() => void) | undefined;
}

function StoredFile({ file, onPreview, onRemove }: StoredFileProps) {
  const held = scanWords(file);
  return (
    <Group component="li" gap={4} wrap="nowrap" align={held ? 'flex-start' : 'center'}>
      <IconPaperclip size={18} stroke={1.5} aria-hidden="true" style={{ flexShrink: 0, marginTop: held ? 3 : 0 }} />
      <Text span style={{ flex: '0 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}>
        {held ? (
          file.originalName
        ) : (
          <Anchor href={addressOf(file)} target="_blank" rel="noopener">
            {file.originalName}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </Anchor>
        )}{' '}
        <Text span c="dimmed" className="figures" style={{ whiteSpace: 'nowrap' }}>
          {formatFileSize(file.fileSize)}
        </Text>
        {held && (
          <Text
            span
            display="block"
            size="sm"
            c={file.scanState === 'refused' ? 'var(--mantine-color-error)' : 'dimmed'}
            role="status"
          >
            {held}
          </Text>
        )}
      </Text>
      <Group gap={0} wrap="nowrap" data-no-print>
        {!held && canPreview(file) && (
          <ActionIcon aria-label={`Preview ${file.originalName}`} onClick={onPreview}>
            <IconEye size={20} stroke={1.5} />
          </ActionIcon>
        )}
        {!held && (
          <ActionIcon
            component="a"
            href={addressOf(file)}
            download={file.originalName}
            aria-label={`Download ${file.originalName}`}
          >
            <IconDownload size={20} stroke={1.5} />
          </ActionIcon>
        )}
        {onRemove && (
          <ActionIcon color="clay" aria-label={`Remove ${file.originalName}`} onClick={onRemove}>
            <IconTrash size={20} stroke={1.5} />
          </ActionIcon>
        )}
      </Group>
    </Group>
  );
}
