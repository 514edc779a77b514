import { Button, type ButtonProps, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type ApiProblem, isCancelled, problemOf } from '../client/api-problem.ts';
import { download } from '../client/download.ts';
import { saveFile } from '../client/save-file.ts';

interface DownloadButtonProps extends Omit<ButtonProps, 'loading'> {
  /** Where the file comes from. */
  href: string;
  /** What it is saved as. */
  fileName: string;
  children: string;
  /** The words while it is being made: "Generating...". */
  busyLabel: string;
  onDone: () => void;
  onFailure: (problem: ApiProblem) => void;
}

/** Fetches a file the server has to make first, and saves it. It can be cancelled; leaving the page cancels it too. */
export function DownloadButton(props: DownloadButtonProps) {
  const { href, fileName, children, busyLabel, onDone, onFailure, ...rest } = props;
  const client = useQueryClient();
  const [received, setReceived] = useState<number | null>(null);
  const [cancelling, setCancelling] = useState<AbortController | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const wasBusy = useRef(false);
  const busy = cancelling !== null;
  useEffect(() => () => cancelling?.abort(), [cancelling]);
  // While it was disabled, and its Cancel gone with the focus, the focus was nowhere.
  useEffect(() => {
    if (!busy && document.activeElement === document.body && wasBusy.current) button.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  const start = async () => {
    const controller = new AbortController();
    setCancelling(controller);
    setReceived(null);
    try {
      // As a query, so that the end of a session shows in the one way it does everywhere.
      const file = await client.fetchQuery({
        queryKey: ['download', href],
        queryFn: () => download({ url: href, signal: controller.signal, onProgress: setReceived }),
        staleTime: 0,
        gcTime: 0,
      });
      saveFile(file, fileName);
      onDone();
    } catch (error) {
      if (!isCancelled(error)) onFailure(problemOf(error));
    } finally {
      setCancelling(null);
    }
  };

  return (
    <Group gap="xs">
      <Button flex="1 1 auto" {...rest} ref={button} disabled={busy} onClick={start}>
        {busy ? busyLabel : children}
      </Button>
      {busy && (
        <Button variant="subtle" onClick={() => cancelling.abort()} aria-label={`Cancel: ${children}`}>
          Cancel
        </Button>
      )}
      {/* Without a box while it is empty, so that it takes no room beside the button. */}
      <Text span size="sm" className="figures" role="status" display="contents">
        {busy && received !== null && `Downloading: ${Math.round(received * 100)}%`}
      </Text>
    </Group>
  );
}
