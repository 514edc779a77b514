import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
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
  const element = useRef<HTMLDivElement>(null);
  const { found } = draft;
  if (!found) return null;
  // The buttons go away when one is pressed: the focus moves on to the first field.
  const moveOn = () => {
    const form = element.current?.closest('form');
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('input, select, textarea')?.focus());
  };
  return (
    <Alert
      ref={element}
      color="amber"
      icon={<IconHistory aria-hidden="true" />}
      title={`You have an unsaved ${what} on this device`}
    >
      <Text>
        It was last changed on {moment.format(new Date(found.savedAt))}. Continue with it, or discard it to start
        afresh.
        {found.stale && ' The saved version has changed since then, so check it before you save.'}
      </Text>
      <Group mt="sm" gap="sm">
        <Button
          autoFocus
          onClick={() => {
            onContinue(found.values);
            draft.continued();
            moveOn();
          }}
        >
          Continue
        </Button>
        <Button
          variant="default"
          onClick={() => {
            draft.discard();
            moveOn();
          }}
        >
          Discard
        </Button>
      </Group>
    </Alert>
  );
}
