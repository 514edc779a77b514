import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';

interface DownloadButtonProps extends Omit<ButtonProps, 'loading'> {
  /** Where the file comes from. */
  href: string;
  /** What it is saved as. */
  fileName: string;
  children: string;
  /** The words while it is being made: "Generating...". */
  busyLabel: string;
  onDone: () => void;
  onFailure: () => void;
}

async function fetchFile(href: string): Promise<Blob> {
  const answer = await fetch(href, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return answer.blob();
}

function save(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Fetches a file the server has to make first, and saves it. */
export function DownloadButton(props: DownloadButtonProps) {
  const { href, fileName, children, busyLabel, onDone, onFailure, ...rest } = props;
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      save(await fetchFile(href), fileName);
      onDone();
    } catch {
      onFailure();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button {...rest} disabled={busy} onClick={download} aria-live="polite">
      {busy ? busyLabel : children}
    </Button>
  );
}
