import { TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { RefusedRequest } from '../client/api-problem.ts';
import type { OpenForm } from './open-form.ts';
import { RecordCards } from './record-card.tsx';
import { RecordForm } from './record-form.tsx';
import { RecordPage } from './record-page.tsx';
import { RecordSection } from './record-section.tsx';
import { useRecordForm } from './use-record-form.ts';
import { useRecordPage } from './use-record-page.ts';

/** The smallest record there could be. */
interface Note {
  id: string;
  updatedAt: string;
  title: string;
  body: string;
}

const noteInput = z.object({
  title: z.string().min(1, 'Give it a title'),
  body: z.string(),
  updatedAt: z.string().optional(),
});
type NoteInput = z.infer<typeof noteInput>;
type NoteValues = Pick<Note, 'title' | 'body'>;

/** Where the notes are kept; a test may stand in the way of any of its calls. */
export class Notebook {
  notes: Note[];
  /** What was asked for, in order: "create Rota". */
  readonly asked: string[] = [];
  /** Thrown by the next call, once. */
  refusal: Error | null = null;
  /** Writes wait for it. */
  gate: Promise<void> = Promise.resolve();
  /** Reads wait for it. */
  readGate: Promise<void> = Promise.resolve();
  private saves = 0;

  constructor(...titles: string[]) {
    this.notes = titles.map((title) => ({ id: title.toLowerCase(), updatedAt: 'v0', title, body: '' }));
  }

  readonly list = async () => {
    await this.readGate;
    this.refuse();
    return this.notes;
  };

  readonly create = (input: NoteInput) => this.write(`create ${input.title}`, () => this.store('new', input));

  readonly update = ({ id, ...input }: NoteInput & { id: string }) =>
    this.write(`update ${id}`, () => {
      const stored = this.notes.find((note) => note.id === id);
      if (stored?.updatedAt !== input.updatedAt) throw stale();
      return this.store(id, input);
    });

  readonly remove = ({ id }: { id: string }) =>
    this.write(`remove ${id}`, () => {
      this.notes = this.notes.filter((note) => note.id !== id);
    });

  /** Somebody saved it in another tab. */
  changeElsewhere(id: string, title: string): void {
    this.store(id, { title, body: '' });
  }

  private store(id: string, { title, body }: NoteInput): Note {
    this.saves += 1;
    const note = { id, title, body, updatedAt: `v${this.saves}` };
    this.notes = [...this.notes.filter((other) => other.id !== id), note];
    return note;
  }

  private async write<Answer>(what: string, change: () => Answer): Promise<Answer> {
    this.asked.push(what);
    await this.gate;
    this.refuse();
    return change();
  }

  private refuse(): void {
    const { refusal } = this;
    this.refusal = null;
    if (refusal) throw refusal;
  }
}

const stale = () =>
  new RefusedRequest(409, { message: 'Changed', issues: [{ path: 'updatedAt', message: 'Changed' }] });

const wholePage = {
  back: 'Back to notes',
  title: (isNew: boolean) => (isNew ? 'A new one' : 'An old one'),
  intro: 'Alone on its page.',
};

interface NotesPageProps {
  notebook: Notebook;
  /** Whether the form takes the whole page; else it stands above the list. */
  whole?: boolean;
  showsNewRow?: boolean;
}

/** A page of notes, as any page of records is put together. */
export function NotesPage({ notebook, whole = false, showsNewRow = false }: NotesPageProps) {
  const page = useRecordPage<Note, NoteInput, NoteValues>({
    noun: 'note',
    showsNewRow,
    calls: {
      list: useQuery({ queryKey: ['notes'], queryFn: notebook.list }),
      create: useMutation({ mutationFn: notebook.create }),
      update: useMutation({ mutationFn: notebook.update }),
      remove: useMutation({ mutationFn: notebook.remove }),
    },
  });
  return (
    <RecordPage
      page={page}
      title="Notes"
      intro="Keep some."
      guide="/user-guides"
      add="Add a note"
      total={null}
      form={(form) => <NoteForm page={form} />}
      {...(whole && { wholePage })}
      deletion={{ title: 'Delete this note?', confirm: 'Delete it', text: ({ title }) => `${title} will go.` }}
    >
      <RecordSection
        page={page}
        title="Your notes"
        counted={['note', 'notes']}
        what="Your notes"
        rowHeight={40}
        empty="No notes yet"
        addFirst="Write the first"
      >
        {(notes) => (
          <RecordCards
            rows={notes}
            head={({ title }) => title}
            nameOf={({ title }) => title}
            onEdit={page.open}
            onDelete={page.deletion.ask}
          />
        )}
      </RecordSection>
    </RecordPage>
  );
}

function NoteForm({ page }: { page: OpenForm<Note, NoteInput, NoteValues> }) {
  const { record } = page;
  const initialValues = { title: record?.title ?? '', body: record?.body ?? '' };
  const state = useRecordForm({ page, schema: noteInput, initialValues });
  return (
    <RecordForm page={page} state={state} what="note" title={record ? 'Edit note' : 'New note'} submit="Save note">
      <TextInput label="Body" {...state.field('body')} />
      <TextInput label="Title" {...state.field('title')} />
    </RecordForm>
  );
}
