import { Anchor, Button, Container, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { PageHeader } from '../components/page-header.tsx';
import { UnsavedChanges } from '../components/unsaved-changes.tsx';
import type { SavedRecord } from './record-calls.ts';
import type { OpenForm, RecordPageState } from './use-record-page.ts';

interface RecordPageProps<Row extends SavedRecord, Input, Values extends object> {
  page: RecordPageState<Row, Input, Values>;
  title: string;
  /** What the requirement asks, in one or two sentences. */
  intro: ReactNode;
  /** The page's guide. */
  guide: string;
  /** The words on the button that opens a new form. */
  add: string;
  total: ReactNode;
  form: (form: OpenForm<Row, Input, Values>) => ReactNode;
  deletion: { title: string; confirm: string; text: (record: Row) => ReactNode };
  /** The list, and what else stands under the total. */
  children: ReactNode;
}

/** Every record page: what is needed, what there is so far, the form inline above the list, and the two questions asked. */
export function RecordPage<Row extends SavedRecord, Input, Values extends object>(
  props: RecordPageProps<Row, Input, Values>,
) {
  const { page, title, intro, guide, add, total, form, deletion, children } = props;
  return (
    <Container py="xl">
      <UnsavedChanges unsaved={page.dirty} />
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
          !page.form && (
            <Button id={page.ids.addButton} leftSection={<IconPlus size={20} />} onClick={() => page.open(null)}>
              {add}
            </Button>
          )
        }
      />
      <Stack gap="lg">
        {total}
        {page.form && <Fragment key={page.form.key}>{form(page.form)}</Fragment>}
        {children}
      </Stack>
      <RecordDialogs page={page} deletion={deletion} />
    </Container>
  );
}

interface RecordDialogsProps<Row extends SavedRecord, Input, Values extends object>
  extends Pick<RecordPageProps<Row, Input, Values>, 'page' | 'deletion'> {}

/** The two questions of a record page: before what was typed is given up, and before a record is deleted. */
function RecordDialogs<Row extends SavedRecord, Input, Values extends object>({
  page: { discarding, deletion },
  deletion: { title, confirm, text },
}: RecordDialogsProps<Row, Input, Values>) {
  return (
    <>
      <ConfirmDialog
        opened={discarding.asked}
        title="Discard what you typed?"
        confirm="Discard changes"
        cancel="Keep editing"
        destructive
        onConfirm={discarding.confirm}
        onCancel={discarding.cancel}
      >
        <Text>What you have typed or chosen in the form has not been saved. The copy on this device goes too.</Text>
      </ConfirmDialog>
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
