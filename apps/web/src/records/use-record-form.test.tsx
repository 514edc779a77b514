// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RefusedRequest } from '../client/api-problem.ts';
import { focused, gone, onDevice, says, see, visit } from '../client/testing-visit.tsx';
import { Notebook, NotesPage } from './testing-notes.tsx';

const open = (notebook: Notebook) => visit(<NotesPage notebook={notebook} />);
const inField = async (field: string) => ((await see('textbox', field)) as HTMLInputElement).value;

describe('a form that is submitted', () => {
  test('says at the field what is wrong, focuses it, and sends nothing', async () => {
    const notebook = new Notebook();
    const { press } = open(notebook);
    await press('Add a note');
    await press('Save note');
    await says('Give it a title');
    await focused('textbox', 'Title');
    expect(notebook.asked).toEqual([]);
  });

  test('is saved once, however often the button is pressed', async () => {
    const notebook = new Notebook();
    const { hands, press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    let letThrough = () => {};
    notebook.gate = new Promise((resolve) => {
      letThrough = resolve;
    });
    await hands.dblClick(await see('button', 'Save note'));
    expect(await see('button', 'Saving...')).toHaveProperty('disabled', true);
    letThrough();
    await gone('heading', 'New note');
    expect(notebook.asked).toEqual(['create Rota']);
  });

  test('changes the record it was opened on', async () => {
    const notebook = new Notebook('Rota');
    const { press, write } = open(notebook);
    await press('Edit Rota');
    await write('Body', 'Nights');
    await press('Save note');
    await gone('heading', 'Edit note');
    expect(notebook.notes).toMatchObject([{ title: 'Rota', body: 'Nights' }]);
  });
});

describe('what the server refuses', () => {
  const refusal = () =>
    new RefusedRequest(409, { message: 'There is one like it', issues: [{ path: 'title', message: 'Taken already' }] });

  test('is said at its field and above the buttons, with every word kept', async () => {
    const notebook = new Notebook();
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    notebook.refusal = refusal();
    await press('Save note');
    await says('Taken already');
    expect(screen.getByText(/There is one like it\. Everything you typed is still here/)).toBeDefined();
    expect(await inField('Title')).toBe('Rota');
    await focused('textbox', 'Title');
  });

  test('does not call the focus back while another field is being mended', async () => {
    const notebook = new Notebook();
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    notebook.refusal = refusal();
    await press('Save note');
    await screen.findByText('Taken already');
    await write('Body', 'Nights');
    // The draft is kept half a second after the last key, and the page says so.
    await waitFor(() => expect(onDevice()).toContain('Nights'));
    await screen.findByText(/Kept on this device only/);
    expect(document.activeElement).toBe(await see('textbox', 'Body'));
  });

  test('may be saved again', async () => {
    const notebook = new Notebook();
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    notebook.refusal = refusal();
    await press('Save note');
    await screen.findByText('Taken already');
    await press('Save note');
    await gone('heading', 'New note');
    expect(notebook.notes).toHaveLength(1);
  });

  test('because it changed elsewhere offers the latest version, and what was typed over it', async () => {
    const notebook = new Notebook('Rota');
    const { press, write } = open(notebook);
    await press('Edit Rota');
    await write('Body', 'Nights');
    await waitFor(() => expect(onDevice()).toContain('Nights'));
    notebook.changeElsewhere('rota', 'Rota of May');
    await press('Save note');
    await says('This note has changed since you opened it');
    await press('Load the latest version');
    await waitFor(async () => expect(await inField('Title')).toBe('Rota of May'));
    expect(screen.getByText(/The saved version has changed since then/)).toBeDefined();
    await press('Continue');
    await waitFor(async () => expect(await inField('Body')).toBe('Nights'));
  });
});

describe('without a connection', () => {
  test('a save waits, says so, and goes through once there is one again', async () => {
    const notebook = new Notebook();
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    onlineManager.setOnline(false);
    await press('Save note');
    await says('You are offline');
    onlineManager.setOnline(true);
    await gone('heading', 'New note');
    expect(notebook.notes).toMatchObject([{ title: 'Rota' }]);
  });

  test('a form that was given up while its save waited does not close the next one', async () => {
    const notebook = new Notebook('Ward');
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    onlineManager.setOnline(false);
    await press('Save note');
    await screen.findByText('You are offline');
    await press('Edit Ward');
    await press('Discard changes');
    await see('heading', 'Edit note');
    onlineManager.setOnline(true);
    await says('2 notes');
    expect(await inField('Title')).toBe('Ward');
  });
});

describe('what was typed and never saved', () => {
  /** Types into a new note and goes away once it is on the device. */
  async function leaveBehind(notebook: Notebook, record: string, field: string, words: string) {
    const { press, write } = open(notebook);
    await press(record);
    await write(field, words);
    await waitFor(() => expect(onDevice()).toContain(words));
    cleanup();
  }

  test('is offered back by the same form, and may be gone on with', async () => {
    const notebook = new Notebook('Ward');
    await leaveBehind(notebook, 'Add a note', 'Title', 'Rota');
    const { press } = open(notebook);
    await press('Add a note');
    await says('You have an unsaved note on this device');
    await press('Continue');
    expect(await inField('Title')).toBe('Rota');
    await press('Save note');
    await gone('heading', 'New note');
    expect(onDevice()).toBe('');
  });

  test('may be discarded, and is not offered again', async () => {
    const notebook = new Notebook('Ward');
    await leaveBehind(notebook, 'Add a note', 'Title', 'Rota');
    const { press } = open(notebook);
    await press('Add a note');
    await press('Discard');
    expect(await inField('Title')).toBe('');
    expect(onDevice()).toBe('');
  });

  test('is not offered by the form of another record', async () => {
    const notebook = new Notebook('Ward', 'Rota');
    await leaveBehind(notebook, 'Edit Ward', 'Body', 'Nights');
    const { press } = open(notebook);
    await press('Edit Rota');
    await see('heading', 'Edit note');
    expect(screen.queryByText('You have an unsaved note on this device')).toBeNull();
  });

  test('is still offered when the save of another form answers late', async () => {
    const notebook = new Notebook('Ward');
    await leaveBehind(notebook, 'Edit Ward', 'Body', 'Nights');
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    let letThrough = () => {};
    notebook.gate = new Promise((resolve) => {
      letThrough = resolve;
    });
    await press('Save note');
    await press('Edit Ward');
    await press('Discard changes');
    await says('You have an unsaved note on this device');
    letThrough();
    await says('2 notes');
    await press('Continue');
    expect(await inField('Body')).toBe('Nights');
  });

  test('goes with the changes that are discarded', async () => {
    const notebook = new Notebook();
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    await waitFor(() => expect(onDevice()).toContain('Rota'));
    await press('Discard draft');
    await press('Discard changes');
    await gone('heading', 'New note');
    expect(onDevice()).toBe('');
  });
});
