import { Alert, Button, Group, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
import { moment } from '../components/moment.ts';
import type { FoundDraft } from './found-draft.ts';
import type { FormDraft } from './use-form-draft.ts';

interface DraftOfferProps<Values extends object> {
  draft: Pick<FormDraft<Values>, 'found' | 'other' | 'dropFound' | 'keepOwn'>;
  /** "reflective account": what is being written. */
  what: string;
  /** Puts what was left behind into the form. */
  onContinue: (found: FoundDraft<Partial<Values>>) => void;
}

const places = { account: 'in your account', device: 'on this device' } as const;
const placeOf = ({ from }: FoundDraft<unknown>) => places[from];

/** At the top of a form: offers back what was typed and never saved, and asks where two devices went on apart. */
export function DraftOffer<Values extends object>({ draft, what, onContinue }: DraftOfferProps<Values>) {
  const element = useRef<HTMLDivElement>(null);
  const { found, other } = draft;
  if (!found && !other) return null;
  // The buttons go away when one is pressed: the focus moves on to the first field.
  const thenMoveOn = (act: () => void) => () => {
    const form = element.current?.closest('form');
    act();
    requestAnimationFrame(() => form?.querySelector<HTMLElement>('input, select, textarea')?.focus());
  };
  if (found) {
    return (
      <Alert
        ref={element}
        color="amber"
        icon={<IconHistory aria-hidden="true" />}
        title={`You have an unsaved ${what} ${other ? 'twice' : placeOf(found)}`}
      >
        <Text>
          {other
            ? `One ${placeOf(found)}, last changed on ${moment(found.savedAt)}, and another ${placeOf(other)}, last changed on ${moment(other.savedAt)}. Choose which to continue with; the other one goes.`
            : `It was last changed on ${moment(found.savedAt)}. Continue with it, or discard it to start afresh.`}
          {found.stale && ' The saved version has changed since then, so check it before you save.'}
        </Text>
        <Group mt="sm" gap="sm">
          <Button autoFocus onClick={thenMoveOn(() => onContinue(found))}>
            {other ? `Continue with the one ${placeOf(found)}` : 'Continue'}
          </Button>
          {other && (
            <Button variant="default" onClick={thenMoveOn(() => onContinue(other))}>
              Continue with the one {placeOf(other)}
            </Button>
          )}
          <Button variant="default" onClick={thenMoveOn(draft.dropFound)}>
            {other ? 'Discard both' : 'Discard'}
          </Button>
        </Group>
      </Alert>
    );
  }
  return (
    other && (
      <Alert
        ref={element}
        role="alert"
        color="amber"
        icon={<IconHistory aria-hidden="true" />}
        title={`This ${what} was changed on another device too`}
      >
        <Text>
          There it was last changed on {moment(other.savedAt)}. What you typed here is kept on this device until you
          choose.
        </Text>
        <Group mt="sm" gap="sm">
          <Button variant="default" onClick={thenMoveOn(draft.keepOwn)}>
            Keep what is here
          </Button>
          <Button variant="default" onClick={thenMoveOn(() => onContinue(other))}>
            Use what is there
          </Button>
        </Group>
      </Alert>
    )
  );
}
