import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { DeviceDraft } from './use-device-draft.ts';

interface DraftOfferProps<Values extends object> {
  draft: DeviceDraft<Values>;
  /** "reflective account": what is being written. */
  what: string;
  /** Puts what was left behind into the form. */
  onContinue: (values: Partial<Values>) => void;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' });

/** At the top of a form: offers back what was typed on this device and never saved. */
export function DraftOffer<Values extends object>({ draft, what, onContinue }: DraftOfferProps<Values>) {
  const { found } = draft;
  if (!found) return null;
  return (
    <Alert color="amber" icon={<IconHistory aria-hidden="true" />} title={`You have an unsaved ${what} on this device`}>
      <Text>
        It was last changed on {moment.format(new Date(found.savedAt))}. Continue with it, or discard it to start
        afresh.
        {found.stale && ' The saved version has changed since then, so check it before you save.'}
      </Text>
      <Group mt="sm" gap="sm">
        <Button
          onClick={() => {
            onContinue(found.values);
            draft.continued();
          }}
        >
          Continue
        </Button>
        <Button variant="default" onClick={draft.clear}>
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
