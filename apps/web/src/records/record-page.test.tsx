// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RefusedRequest } from '../client/api-problem.ts';
import { see, visit } from '../client/testing-visit.tsx';
import { Notebook, NotesPage } from './testing-notes.tsx';

/** The page of a notebook, open in a browser. */
function open(...titles: string[]) {
  const notebook = new Notebook(...titles);
  const hands = visit(<NotesPage notebook={notebook} />, {});
  const press = async (name: string) => hands.click(await see('button', name));
  const write = async (field: string, words: string) => hands.type(await see('textbox', field), words);
  return { notebook, hands, press, write };
}

const focused = () => document.activeElement;
const gone = (name: string) => waitFor(() => expect(screen.queryByRole('heading', { name })).toBeNull());

describe('the list of a record page', () => {
  test('says how many there are', async () => {
    open('Rota', 'Ward');
    expect(await screen.findByText('2 notes')).toBeDefined();
  });

  test('says "one note" of one', async () => {
    open('Rota');
    expect(await screen.findByText('1 note')).toBeDefined();
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
    const hands = visit(<NotesPage notebook={notebook} />, {});
    expect(await screen.findByText('Your notes could not be loaded')).toBeDefined();
    await hands.click(await see('button', 'Try again'));
    expect(await screen.findByText('1 note')).toBeDefined();
  });
});

describe('after a form is done with', () => {
  test('the focus returns to the button that opens a new one', async () => {
    const { press, write } = open();
    await press('Add a note');
    await write('Title', 'Rota');
    await press('Save note');
    await gone('New note');
    await waitFor(async () => expect(focused()).toBe(await see('button', 'Add a note')));
    expect(await screen.findByText('1 note')).toBeDefined();
  });

  test('the focus returns to the pencil of the record it was about', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Edit Ward');
    await press('Cancel');
    await gone('Edit note');
    await waitFor(async () => expect(focused()).toBe(await see('button', 'Edit Ward')));
  });

  test('the next one starts empty', async () => {
    const { press, write } = open('Rota');
    await press('Edit Rota');
    await write('Title', ' of May');
    await press('Save note');
    await gone('Edit note');
    await press('Add a note');
    expect(await see('textbox', 'Title')).toHaveProperty('value', '');
  });
});

describe('deleting a record', () => {
  test('names it first, and changes nothing when that is cancelled', async () => {
    const { notebook, press } = open('Rota');
    await press('Delete Rota');
    expect(await screen.findByText('Rota will go.')).toBeDefined();
    await press('Cancel');
    await waitFor(() => expect(screen.queryByText('Rota will go.')).toBeNull());
    expect(notebook.asked).toEqual([]);
  });

  test('moves the focus to the heading of the list', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Delete Rota');
    await press('Delete it');
    expect(await screen.findByText('1 note')).toBeDefined();
    await waitFor(async () => expect(focused()).toBe(await see('heading', 'Your notes')));
  });

  test('closes the form that is open on it', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Edit Rota');
    await press('Delete Rota');
    await press('Delete it');
    await gone('Edit note');
  });

  test('keeps the form of another one open', async () => {
    const { press } = open('Rota', 'Ward');
    await press('Edit Ward');
    await press('Delete Rota');
    await press('Delete it');
    expect(await screen.findByText('1 note')).toBeDefined();
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
    await gone('New note');
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
    await gone('New note');
    await hands.click(await see('link', 'Elsewhere'));
    await see('heading', 'Elsewhere');
  });

  test('is nothing in a form nobody typed in: it closes without a question', async () => {
    const { press } = open('Rota');
    await press('Edit Rota');
    await press('Cancel');
    await gone('Edit note');
  });
});

describe('a form that takes the whole page', () => {
  function openWhole(...titles: string[]) {
    const hands = visit(<NotesPage notebook={new Notebook(...titles)} whole />, {});
    const press = async (name: string) => hands.click(await see('button', name));
    const write = async (field: string, words: string) => hands.type(await see('textbox', field), words);
    return { press, write };
  }

  test('stands alone under its own heading, which has the focus', async () => {
    const { press } = openWhole('Rota');
    await press('Edit Rota');
    const heading = await see('heading', 'An old one');
    expect(focused()).toBe(heading);
    expect(screen.queryByRole('heading', { name: 'Notes' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Your notes' })).toBeNull();
  });

  test('gives way to the list again, and the focus returns to where it came from', async () => {
    const { press } = openWhole('Rota');
    await press('Edit Rota');
    await press('Back to notes');
    await gone('An old one');
    await waitFor(async () => expect(focused()).toBe(await see('button', 'Edit Rota')));
  });

  test('asks before going back with something unsaved', async () => {
    const { press, write } = openWhole();
    await press('Add a note');
    await write('Title', 'Rota');
    await press('Back to notes');
    await press('Discard changes');
    await gone('A new one');
    expect(await screen.findByText('No notes yet')).toBeDefined();
  });
});
