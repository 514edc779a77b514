import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { Text } from '@mantine/core';
import { StoredFiles } from '../components/stored-files.tsx';

interface RecordFilesProps {
  /** "Attachments" */
  title: string;
  /** Which record holds them: "Attachments of …". */
  label: string;
  /** Undefined until they have been read. */
  files: readonly EvidenceFile[] | undefined;
}

/** The files of a record in its row, where it has any. */
export function RecordFiles({ title, label, files }: RecordFilesProps) {
  if (!files || files.length === 0) return null;
  return (
    <div style={{ marginTop: 12 }}>
      <Text fw={600} mb={4}>
        {title}
      </Text>
      <StoredFiles label={label} files={files} />
    </div>
  );
}
