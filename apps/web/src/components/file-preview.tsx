import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { Anchor, Loader, Modal, Text } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './file-preview.module.css';

interface FilePreviewProps {
  file: EvidenceFile;
  address: string;
  onClose: () => void;
}

/** Pictures everywhere; PDF where the browser has a viewer of its own (phones mostly have not). */
export function canPreview({ mimeType }: EvidenceFile): boolean {
  return mimeType.startsWith('image/') || (mimeType === 'application/pdf' && navigator.pdfViewerEnabled);
}

/** Looks at a picture or a PDF without leaving the page. */
export function FilePreview({ file, address, onClose }: FilePreviewProps) {
  const [failed, setFailed] = useState(false);
  const picture = file.mimeType.startsWith('image/');
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={file.originalName}
      closeButtonProps={{ 'aria-label': 'Close' }}
      classNames={{ title: classes.title as string }}
    >
      {failed && <Text role="alert">This file could not be shown here.</Text>}
      {!failed && picture && (
        <img src={address} alt={file.originalName} className={classes.picture} onError={() => setFailed(true)} />
      )}
      {!failed && !picture && (
        <PdfFrame address={address} title={file.originalName} onFailure={() => setFailed(true)} />
      )}
      <Anchor href={address} target="_blank" rel="noopener" mt="sm" display="inline-block">
        Open in a new tab
      </Anchor>
    </Modal>
  );
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
