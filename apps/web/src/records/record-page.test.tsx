// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RefusedRequest } from '../client/api-problem.ts';
import { focused, gone, says, see, visit } from '../client/testing-visit.tsx';
import { Notebook, NotesPage } from './testing-notes.tsx';

/** The page of a notebook, open in a browser. */
function open(...titles: string[]) {
  const notebook = new Notebook(...titles);
  return { notebook, ...visit(<NotesPage notebook={notebook} />) };
}

describe('the address of a record page', () => {
  const at = (address: string, notebook = new Notebook('Rota')) => ({
    notebook,
    ...visit(<NotesPage notebook={notebook} />, {}, address),
  });
  const reads = (address: () => string, expected: string) => waitFor(() => expect(address()).toBe(expected));

  test('opens the form for a new record with the page, and no longer asks for it once that is saved', async () => {
    const { press, write, address, notebook } = at('/?new&from=mail');
    await see('heading', 'New note');
    await write('Title', 'Ward');
    await press('Save note');
    await says('2 notes');
    await gone('heading', 'New note');
    await reads(address, '/?from=mail');
    expect(notebook.asked).toEqual(['create Ward']);
  });

  test('opens the form of a record once the list is there', async () => {
    at('/?edit=rota');
    expect(await see('textbox', 'Title')).toHaveProperty('value', 'Rota');
  });

  test('says nothing of a record that is not there', async () => {
    const { address } = at('/?edit=ward');
    await says('1 note');
    await reads(address, '/');
    expect(screen.queryByRole('heading', { name: 'Edit note' })).toBeNull();
  });

  test('says which form is open, and Back closes it and stays on the page', async () => {
    const { press, back, forward, address } = at('/');
    await press('Edit Rota');
    await see('heading', 'Edit note');
    await reads(address, '/?edit=rota');
    await back();
    await gone('heading', 'Edit note');
    await focused('button', 'Edit Rota');
    await reads(address, '/');
    await forward();
    await see('heading', 'Edit note');
  });

  test.each(['Cancel', 'Save note'])('holds no trace of a form that %s has closed', async (button) => {
    const { hands, press, back, address } = at('/');
    await hands.click(await see('link', 'Elsewhere'));
    await hands.click(await see('link', 'Back'));
    await press('Edit Rota');
    await press(button);
    await gone('heading', 'Edit note');
    await reads(address, '/');
    await back();
    await reads(address, '/elsewhere');
  });

  test('holds one form at a time: Back closes the last and not the one before', async () => {
    const { press, back, address } = at('/', new Notebook('Rota', 'Ward'));
    await press('Edit Rota');
    await press('Edit Ward');
    await reads(address, '/?edit=ward');
    await back();
    await gone('heading', 'Edit note');
    await reads(address, '/');
  });

  test('is left with something unsaved only after a question, by Back as by a link', async () => {
    const { press, write, back, go, address } = at('/');
    await press('Edit Rota');
    await write('Body', 'Nights');
    await back();
    await press('Stay and keep editing');
    await gone('button', 'Leave without saving');
    expect(await see('textbox', 'Body')).toHaveProperty('value', 'Nights');
    await reads(address, '/?edit=rota');
    await go('/?new');
    await press('Leave without saving');
    await see('heading', 'New note');
    await reads(address, '/?new');
  });
});

describe('the list of a record page', () => {
  test('says how many there are', async () => {
    open('Rota', 'Ward');
    await says('2 notes');
  });

  test('says "one note" of one', async () => {
    open('Rota');
    await says('1 note');
  });

  test('invites to the first one when there is none, and not while its form is open', async () => {
    const { press } = open();
    await press('Write the first');
    await see('heading', 'New note');
    expect(screen.getByText('No notes yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Write the first' })).toBeNull();
  });

  test('says what could not be read, and reads it again when asked', async () => {
    const notebook = new Notebook('Rota');
    notebook.refusal = new RefusedRequest(500, { message: 'Something went wrong' });
    const { press } = visit(<NotesPage notebook={notebook} />);
    await says('Your notes could not be loaded');
    await press(/^Try again/);
    await says('1 note');
  });

  test('keeps what it had, and the form that is open, when it could not be read again, and says so', async () => {
    const { notebook, press, write } = open('Rota', 'Ward');
    await press('Edit Ward');
    await write('Body', 'Nights');
    const { promise, resolve: letThrough } = Promise.withResolvers<void>();
    notebook.readGate = promise;
    await press('Delete Rota');
    await press('Delete it');
    await waitFor(() => expect(notebook.notes).toHaveLength(1));
    notebook.refusal = new RefusedRequest(500, { message: 'Something went wrong' });
    letThrough();
    await says('Your notes could not be loaded');
    expect(screen.getByText('2 notes')).toBeDefined();
    expect(await see('textbox', 'Body')).toHaveProperty('value', 'Nights');
    await press(/^Try again/);
    await says('1 note');
    await waitFor(() => expect(screen.queryByText('Your notes could not be loaded')).toBeNull());
    expect(await see('textbox', 'Body')).toHaveProperty('value', 'Nights');
  });
});

describe('after a form is done with', () => {
  test('the focus returns to the button that opens a new one', async () => {
    const { press, write } = open();
    await press('Add a note');
    await write('Title', 'Rota');
    await press('Save note');
    await gone('heading', 'New note');
    await focused('button', 'Add a note');
    await says('1 note');
  });

  test('the focus returns to the pencil of the record it was about', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Edit Ward');
    await press('Cancel');
    await gone('heading', 'Edit note');
    await focused('button', 'Edit Ward');
  });

  test('the next one starts empty', async () => {
    const { press, write } = open('Rota');
    await press('Edit Rota');
    await write('Title', 'Rota of May');
    await press('Save note');
    await gone('heading', 'Edit note');
    await press('Add a note');
    expect(await see('textbox', 'Title')).toHaveProperty('value', '');
  });
});

describe('deleting a record', () => {
  test('names it first, and changes nothing when that is cancelled', async () => {
    const { notebook, press } = open('Rota');
    await press('Delete Rota');
    await says('Rota will go.');
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText('Rota will go.')).toBeNull());
    expect(notebook.asked).toEqual([]);
  });

  test('moves the focus to the heading of the list', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Delete Rota');
    await press('Delete it');
    await says('1 note');
    await focused('heading', 'Your notes');
  });

  test('closes the form that is open on it', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Edit Rota');
    await press('Delete Rota');
    await press('Delete it');
    await gone('heading', 'Edit note');
  });

  test('keeps the form of another one open', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Edit Ward');
    await press('Delete Rota');
    await press('Delete it');
    await says('1 note');
    expect(await see('textbox', 'Title')).toHaveProperty('value', 'Ward');
  });

  test('closes its question and keeps the record when the server refuses', async () => {
    const { notebook, press } = open('Rota');
    await press('Delete Rota');
    notebook.refusal = new RefusedRequest(500, null);
    await press('Delete it');
    await waitFor(() => expect(screen.queryByText('Rota will go.')).toBeNull());
    expect(screen.getByText('1 note')).toBeDefined();
  });
});

describe('what is unsaved', () => {
  test('is given up only after a question', async () => {
    const { press, write } = open();
    await press('Add a note');
    await write('Title', 'Rota');
    await press('Cancel');
    await press('Keep editing');
    expect(await see('textbox', 'Title')).toHaveProperty('value', 'Rota');
    await press('Cancel');
    await press('Discard changes');
    await gone('heading', 'New note');
  });

  test('is not replaced by another record without a question', async () => {
    const { press, write } = open('Rota', 'Ward');
    await press('Edit Rota');
    await write('Body', 'Nights');
    await press('Edit Ward');
    await press('Discard changes');
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Ward'));
    expect(screen.getByRole('textbox', { name: 'Body' })).toHaveProperty('value', '');
  });

  test('is asked about before the page is left', async () => {
    const { hands, press, write } = open();
    await press('Add a note');
    await write('Title', 'Rota');
    await hands.click(await see('link', 'Elsewhere'));
    await press('Leave without saving');
    await see('heading', 'Elsewhere');
  });

  test('is nothing once it is saved, so that the page is left without a question', async () => {
    const { hands, press, write } = open();
    await press('Add a note');
    await write('Title', 'Rota');
    await press('Save note');
    await gone('heading', 'New note');
    await hands.click(await see('link', 'Elsewhere'));
    await see('heading', 'Elsewhere');
  });

  test('is nothing in a form nobody typed in: it closes without a question', async () => {
    const { press } = open('Rota');
    await press('Edit Rota');
    await press('Cancel');
    await gone('heading', 'Edit note');
  });
});

describe('a form that takes the whole page', () => {
  const openWhole = (...titles: string[]) => visit(<NotesPage notebook={new Notebook(...titles)} whole />);

  test('stands alone under its own heading, which has the focus', async () => {
    const { press } = openWhole('Rota');
    await press('Edit Rota');
    const heading = await see('heading', 'An old one');
    expect(document.activeElement).toBe(heading);
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your notes' })).toBeNull();
  });

  test('gives way to the list again, and the focus returns to where it came from', async () => {
    const { press } = openWhole('Rota');
    await press('Edit Rota');
    await press('Back to notes');
    await gone('heading', 'An old one');
    await focused('button', 'Edit Rota');
  });

  test('asks before going back with something unsaved', async () => {
    const { press, write } = openWhole();
    await press('Add a note');
    await write('Title', 'Rota');
    await press('Back to notes');
    await press('Discard changes');
    await gone('heading', 'A new one');
    await says('No notes yet');
  });
});
