import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { useClosedByBack } from '../client/over-the-page.tsx';
import { partOnDemand } from '../client/part-on-demand.ts';
import { DialogOnDemand } from './dialog-on-demand.tsx';

const previewWindow = partOnDemand(async () => (await import('./file-preview-window.tsx')).FilePreviewWindow);

interface FilePreviewProps {
  /** Null while nothing is shown. */
  file: EvidenceFile | null;
  address: string;
  onClose: () => void;
}

/** Pictures everywhere; PDF where the browser has a viewer of its own (phones mostly have not). */
export function canPreview({ mimeType }: EvidenceFile): boolean {
  return mimeType.startsWith('image/') || (mimeType === 'application/pdf' && navigator.pdfViewerEnabled);
}

/** Looks at a picture or a PDF without leaving the page. */
export function FilePreview(props: FilePreviewProps) {
  useClosedByBack(props.file !== null, props.onClose);
  return (
    <DialogOnDemand dialog={previewWindow} opened={props.file !== null} onClose={props.onClose}>
      {(Window, opened) => <Window {...props} opened={opened} />}
    </DialogOnDemand>
  );
}
