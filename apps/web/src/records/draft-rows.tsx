import { type DraftFormName, isDraftForm } from '@cairn/domain/draft-forms';
import { draftParameter } from '@cairn/domain/new-record';
import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { focusById } from '../client/focus-by-id.ts';
import { distinctNames } from '../components/distinct-names.ts';
import { timeOrMoment } from '../components/moment.ts';
import { type DraftRow, useDraftRows } from './use-drafts-of.ts';

export interface PageOfDrafts {
  noun: string;
  ids: { listTitle: string };
  list: { data: unknown };
  draftOfRecord: string | null | undefined;
  openDraft: (row: Pick<DraftRow, 'recordId'>) => void;
  dropDraft: () => void;
}

/** Above the entries of a record page: what was begun and not saved, on whatever device. */
export function DraftRows({ page }: { page: PageOfDrafts }) {
  return isDraftForm(page.noun) ? <RowsOf page={page} form={page.noun} /> : null;
}

function RowsOf({ page, form }: { page: PageOfDrafts; form: DraftFormName }) {
  const { rows, discard, drafts, isFetching } = useDraftRows(form, page.draftOfRecord);
  // What was read before may be older than the draft.
  useDraftInAddress(page.list.data !== undefined && !isFetching && drafts, page);
  if (rows.length === 0) return null;
  const names = distinctNames(rows.map(({ name }) => name));
  return (
    <Stack component="ul" aria-label="Drafts" gap="sm" p={0} m={0} mb="sm" style={{ listStyle: 'none' }}>
      {rows.map((row, index) => (
        <Card component="li" key={row.id} padding="md" bg="var(--mantine-color-body)" style={{ borderStyle: 'dashed' }}>
          <Group justify="space-between" gap="sm">
            <div style={{ minWidth: 0, flex: '1 1 14rem' }}>
              <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
                {row.name}
              </Text>
              <Text c="dimmed" className="figures">
                Draft · {row.onDevice ? 'on this device only, changed' : 'saved'} {timeOrMoment(row.savedAt)}
              </Text>
            </div>
            <Group gap="xs">
              <Button
                variant="default"
                aria-label={`Continue draft: ${names[index]}`}
                onClick={() => page.openDraft(row)}
              >
                Continue
              </Button>
              <Button
                variant="subtle"
                color="clay"
                aria-label={`Discard draft: ${names[index]}`}
                onClick={() => {
                  focusById(page.ids.listTitle);
                  void discard(row);
                }}
              >
                Discard
              </Button>
            </Group>
          </Group>
        </Card>
      ))}
    </Stack>
  );
}

/** Opens the draft that the address names once the page knows it. */
function useDraftInAddress(
  drafts: readonly { id: string; recordId: string | null }[] | undefined | false,
  { openDraft, dropDraft }: Pick<PageOfDrafts, 'openDraft' | 'dropDraft'>,
) {
  const [params] = useSearchParams();
  const asked = params.get(draftParameter);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drafts are known
  useEffect(() => {
    if (asked === null || !drafts) return;
    const draft = drafts.find(({ id }) => id === asked);
    // After this has been drawn: opening moves the focus at once.
    if (draft) queueMicrotask(() => openDraft(draft));
    else dropDraft();
  }, [asked, Boolean(drafts)]);
}
