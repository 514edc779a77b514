// @vitest-environment happy-dom
import type { EvidenceFile } from '@cairn/domain/evidence-file';
import { waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { trpc } from '../../client/api-client.ts';
import { see, visit } from '../../client/testing-visit.tsx';
import { useRefreshAfterScan } from '../../components/stored-files.tsx';
import { usePaperScans } from './use-paper-scans.ts';

/** Somebody who looks at a page on which something besides the files hangs on them, and does one thing. */
function open(Page: (props: { id: string }) => React.ReactNode) {
  let reads = 0;
  const browser = visit(<Page id="0190f3a0-0000-7000-8000-000000000005" />, {
    'reflectiveDiscussions.files': () => [],
    'requirements.get': () => {
      reads += 1;
      return { requirements: [] };
    },
  });
  return { reads: () => reads, ...browser };
}

test('whatever hangs on a scan is read again once it has been attached', async () => {
  const { reads, press } = open(({ id }) => {
    const { readAgain } = usePaperScans(id);
    trpc.requirements.get.useQuery();
    return (
      <button type="button" onClick={() => void readAgain()}>
        Attached
      </button>
    );
  });
  await see('button', 'Attached');
  await waitFor(() => expect(reads()).toBe(1));
  await press('Attached');
  await waitFor(() => expect(reads()).toBe(2));
});

test('whatever hangs on a file is read again once it has been checked, and not before', async () => {
  const { reads, press } = open(() => {
    const [state, setState] = useState<EvidenceFile['scanState'] | null>(null);
    useRefreshAfterScan(state && [{ scanState: state } as EvidenceFile]);
    trpc.requirements.get.useQuery();
    return (
      <>
        <button type="button" onClick={() => setState('checking')}>
          Added
        </button>
        <button type="button" onClick={() => setState('clean')}>
          Checked
        </button>
      </>
    );
  });
  await waitFor(() => expect(reads()).toBe(1));
  await press('Added');
  await press('Checked');
  await waitFor(() => expect(reads()).toBe(2));
});
