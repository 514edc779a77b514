import { Card, Group, Stack, Title } from '@mantine/core';
import { type ReactNode, type RefObject, useId } from 'react';
import { FormButtons } from '../components/form-buttons.tsx';
import { SaveProblem } from '../components/save-problem.tsx';
import { DraftNote } from './draft-note.tsx';
import { DraftOffer } from './draft-offer.tsx';
import type { FoundDraft } from './found-draft.ts';
import type { FormPage } from './use-record-form.ts';

interface RecordFormProps<Values extends object> {
  page: Pick<FormPage<never, unknown, Values>, 'draft' | 'waiting' | 'isNotKept' | 'problem' | 'cancel' | 'reload'>;
  state: {
    element: RefObject<HTMLFormElement | null>;
    typed: boolean;
    saving: boolean;
    onSubmit: (event: React.FormEvent) => void;
    takeUp: (found: FoundDraft<Partial<Values>>) => void;
  };
  /** "entry": what is being written. */
  what: string;
  /** The heading, where the page does not give one. */
  title?: string;
  /** The fields. */
  children: ReactNode;
  /** The words on the button that saves. */
  submit?: string;
  /** In place of Cancel and the button that saves. */
  buttons?: ReactNode;
  /** When it was not saved: the words above the reason, and what else can be done. */
  failure?: { title: string; advice: ReactNode };
}

/** Around the fields of a record: the draft offered back, why a save failed, and the buttons. */
export function RecordForm<Values extends object>(props: RecordFormProps<Values>) {
  const { page, state, what, title, children, submit = 'Save', buttons, failure } = props;
  const titleId = useId();
  return (
    <Card {...(title && { component: 'section', 'aria-labelledby': titleId })}>
      <form ref={state.element} onSubmit={state.onSubmit} noValidate>
        {title && (
          <Title order={2} id={titleId} mb="md">
            {title}
          </Title>
        )}
        <Stack gap="lg">
          <DraftOffer draft={page.draft} what={what} onContinue={state.takeUp} />
          {children}
          <DraftNote draft={state.typed ? page.draft : { ...page.draft, kept: 'nothing' }} onDiscard={page.cancel} />
          <SaveProblem
            problem={page.problem}
            waiting={page.waiting}
            isNotKept={page.isNotKept}
            what={what}
            onReload={page.reload}
            {...failure}
          />
          {buttons ? (
            <Group justify="flex-end" className="form-buttons">
              {buttons}
            </Group>
          ) : (
            <FormButtons submit={submit} doing="Saving..." busy={state.saving} onCancel={page.cancel} />
          )}
        </Stack>
      </form>
    </Card>
  );
}
