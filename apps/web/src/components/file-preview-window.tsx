import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { Anchor, Loader, Modal, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './file-preview.module.css';

interface FilePreviewWindowProps {
  opened: boolean;
  /** Null while nothing is shown. */
  file: EvidenceFile | null;
  address: string;
  onClose: () => void;
}

/** The window of `FilePreview`. */
export function FilePreviewWindow({ opened, file, address, onClose }: FilePreviewWindowProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size="xl"
      title={file?.originalName}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title as string }}
    >
      {file && <Preview key={file.id} file={file} address={address} />}
      <Anchor href={address} target="_blank" rel="noopener" mt="sm" display="inline-block">
        Open in a new tab
      </Anchor>
    </Modal>
  );
}

function Preview({ file: { mimeType, originalName }, address }: { file: EvidenceFile; address: string }) {
  const [failed, setFailed] = useState(false);
  const fail = () => setFailed(true);
  if (failed) return <Text role="alert">This file could not be shown here.</Text>;
  if (!mimeType.startsWith('image/')) return <PdfFrame address={address} title={originalName} onFailure={fail} />;
  return <img src={address} alt={originalName} className={classes.picture} onError={fail} />;
}

/** The file's own address may not be framed, so the frame shows a copy held by this page. */
function PdfFrame({ address, title, onFailure }: { address: string; title: string; onFailure: () => void }) {
  const [url, setUrl] = useState<string | null>(null);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    const controller = new AbortController();
    let made: string | null = null;
    fetch(address, { signal: controller.signal, credentials: 'same-origin' })
      .then(async (answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        made = URL.createObjectURL(new Blob([await answer.arrayBuffer()], { type: 'application/pdf' }));
        setUrl(made);
      })
      .catch(() => {
        if (!controller.signal.aborted) fail();
      });
    return () => {
      controller.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [address]);
  return url ? <iframe src={url} title={title} className={classes.frame} /> : <Loader aria-label="Loading" />;
}
