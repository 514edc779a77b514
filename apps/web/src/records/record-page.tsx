import { Anchor, Button, Container, Stack, Text } from '@mantine/core';
import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from '../client/link.tsx';
import { useHeadingFocus } from '../client/use-heading-focus.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { UnsavedChanges } from '../components/unsaved-changes.tsx';
import { DiscardDialog, type Discarding } from './discard-dialog.tsx';
import type { OpenForm } from './open-form.ts';
import type { SavedRecord } from './record-calls.ts';
import { UnsentRecords } from './unsent-records.tsx';
import type { RecordPageState } from './use-record-page.ts';

interface RecordPageProps<Row extends SavedRecord, Input, Values extends object, About extends { id: string }> {
  page: RecordPageState<Row, Input, Values, About>;
  title: string;
  /** What the requirement asks, in one or two sentences. */
  intro: ReactNode;
  /** The page's guide. */
  guide: string;
  /** The words on the button that opens a new form; null where it has no place. */
  add: string | null;
  total: ReactNode;
  form: (form: OpenForm<Row, Input, Values, About>) => ReactNode;
  /** The words around a form that takes the whole page; without them it stands above the list. */
  wholePage?: { back: string; title: (isNew: boolean) => string; intro: string };
  deletion: { title: string; confirm: string; text: (record: Row) => ReactNode };
  /** Whether something is unsaved in what stands beside the list. */
  unsaved?: boolean;
  /** The list, and what else stands under the total. */
  children: ReactNode;
}

/** Every record page: what is needed, what there is so far, the form inline above the list, and the two questions asked. */
export function RecordPage<Row extends SavedRecord, Input, Values extends object, About extends { id: string } = never>(
  props: RecordPageProps<Row, Input, Values, About>,
) {
  const { page, title, intro, guide, add, total, form, wholePage, deletion, unsaved = false, children } = props;
  if (page.form && wholePage) {
    return (
      <WholePage key={page.form.key} words={wholePage} isNew={page.form.record === null} onBack={page.form.cancel}>
        <UnsavedChanges unsaved={page.dirty} leaves={page.leavesForm} />
        {form(page.form)}
        <RecordDialogs page={page} deletion={deletion} />
      </WholePage>
    );
  }
  return (
    <Container py="xl">
      <UnsavedChanges unsaved={page.dirty || unsaved} leaves={page.leavesForm} />
      <PageHeader
        title={title}
        intro={
          <>
            {intro}{' '}
            <Anchor component={Link} to={guide}>
              Read the guide
            </Anchor>
          </>
        }
        action={
          !page.form &&
          add !== null && (
            <Button id={page.ids.addButton} leftSection={<IconPlus size={20} />} onClick={() => page.open(null)}>
              {add}
            </Button>
          )
        }
      />
      <Stack gap="lg">
        {/* What is read below fails first: its way to try again brings the total back too. */}
        {!page.list.isError && total}
        {page.form && <Fragment key={page.form.key}>{form(page.form)}</Fragment>}
        {page.unsent && <UnsentRecords kind={page.unsent} />}
        {children}
      </Stack>
      <RecordDialogs page={page} deletion={deletion} />
    </Container>
  );
}

interface WholePageProps {
  words: { back: string; title: (isNew: boolean) => string; intro: string };
  isNew: boolean;
  onBack: () => void;
  children: ReactNode;
}

/** A form in place of its list; the heading has the focus, unless the form has given it to a field. */
function WholePage({ words, isNew, onBack, children }: WholePageProps) {
  const element = useHeadingFocus<HTMLDivElement>();
  return (
    <Container py="xl" ref={element}>
      <Button
        variant="subtle"
        mb="xs"
        px="xs"
        leftSection={<IconArrowLeft size={20} stroke={1.5} aria-hidden="true" />}
        onClick={onBack}
      >
        {words.back}
      </Button>
      <PageHeader title={words.title(isNew)} intro={words.intro} />
      {children}
    </Container>
  );
}

interface RecordDialogsProps<Row extends SavedRecord> {
  page: {
    discarding: Discarding;
    deletion: { record: Row | null; busy: boolean; confirm: () => void; cancel: () => void };
  };
  deletion: { title: string; confirm: string; text: (record: Row) => ReactNode };
}

/** The two questions of a record page: before what was typed is given up, and before a record is deleted. */
function RecordDialogs<Row extends SavedRecord>({
  page: { discarding, deletion },
  deletion: { title, confirm, text },
}: RecordDialogsProps<Row>) {
  return (
    <>
      <DiscardDialog discarding={discarding} />
      <ConfirmDialog
        opened={deletion.record !== null}
        title={title}
        confirm={confirm}
        destructive
        busy={deletion.busy}
        onConfirm={deletion.confirm}
        onCancel={deletion.cancel}
      >
        {deletion.record && <Text style={{ overflowWrap: 'anywhere' }}>{text(deletion.record)}</Text>}
      </ConfirmDialog>
    </>
  );
}
