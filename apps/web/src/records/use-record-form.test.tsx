// @vitest-environment happy-dom
import { onlineManager } from '@tanstack/react-query';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { RefusedRequest } from '../client/api-problem.ts';
import { focused, gone, onDevice, says, see, visit } from '../client/testing-visit.tsx';
import { Notebook, NotesPage } from './testing-notes.tsx';

const open = (notebook: Notebook, showsNewRow = false) =>
  visit(<NotesPage notebook={notebook} showsNewRow={showsNewRow} />);
/** Holds back what the notebook answers; call what is answered to let it through. */
function held(notebook: Notebook, gate: 'gate' | 'readGate'): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  notebook[gate] = promise;
  return resolve;
}
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
    const letThrough = held(notebook, 'gate');
    await hands.dblClick(await see('button', 'Save note'));
    await hands.click(await see('button', 'Saving...'));
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
});

describe('the latest version of a record', () => {
  /** A note whose save was refused because it changed elsewhere. */
  async function refused(notebook: Notebook) {
    const browser = open(notebook);
    await browser.press('Edit Rota');
    await browser.write('Body', 'Nights');
    await waitFor(() => expect(onDevice()).toContain('Nights'));
    notebook.changeElsewhere('rota', 'Rota of May');
    await browser.press('Save note');
    await says('This note has changed since you opened it');
    return browser;
  }

  test('is offered over, and not in place of, what was typed', async () => {
    const { press } = await refused(new Notebook('Rota'));
    await press('Load the latest version');
    await waitFor(async () => expect(await inField('Title')).toBe('Rota of May'));
    expect(screen.getByText(/The saved version has changed since then/)).toBeDefined();
    await press('Continue');
    await waitFor(async () => expect(await inField('Body')).toBe('Nights'));
  });

  test('leaves what was typed where it is when it cannot be read', async () => {
    const notebook = new Notebook('Rota');
    const { press } = await refused(notebook);
    notebook.refusal = new RefusedRequest(500, { message: 'The notes are out of reach' });
    await press('Load the latest version');
    await says('The notes are out of reach');
    expect(await inField('Body')).toBe('Nights');
    expect(onDevice()).toContain('Nights');
    await press('Load the latest version');
    await says('You have an unsaved note on this device');
  });

  test('does not take the place of another record that was opened while it was read', async () => {
    const notebook = new Notebook('Rota', 'Ward');
    const { press } = await refused(notebook);
    const letThrough = held(notebook, 'readGate');
    await press('Load the latest version');
    await press('Edit Ward');
    await press('Discard changes');
    letThrough();
    await see('button', 'Edit Rota of May');
    expect(await inField('Title')).toBe('Ward');
  });
});

describe('what is typed while it is saved', () => {
  test('stays in the form, unsaved and on this device, and is saved into the same record', async () => {
    const notebook = new Notebook();
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    const letThrough = held(notebook, 'gate');
    await press('Save note');
    await write('Body', 'Nights');
    letThrough();
    await says('1 note');
    await see('heading', 'Edit note');
    expect(await inField('Body')).toBe('Nights');
    await waitFor(() => expect(onDevice()).toContain('Nights'));
    await press('Save note');
    await gone('heading', 'Edit note');
    expect(notebook.asked).toEqual(['create Rota', 'update new']);
    expect(notebook.notes).toMatchObject([{ title: 'Rota', body: 'Nights' }]);
    expect(onDevice()).toBe('');
  });

  test('is asked about, whatever has been typed and taken back since', async () => {
    const notebook = new Notebook('Rota');
    const { press, write } = open(notebook);
    await press('Edit Rota');
    await write('Title', 'Rota of May');
    const letThrough = held(notebook, 'gate');
    await press('Save note');
    await write('Body', 'Nights');
    letThrough();
    await see('button', 'Edit Rota of May');
    await see('button', 'Save note');
    await write('Title', 'Rota of June');
    await write('Title', 'Rota of May');
    await press('Cancel');
    await press('Keep editing');
    expect(await inField('Body')).toBe('Nights');
  });

  test('stays too where the list is read before the form closes', async () => {
    const notebook = new Notebook();
    const { press, write } = open(notebook, true);
    await press('Add a note');
    await write('Title', 'Rota');
    const letThrough = held(notebook, 'readGate');
    await press('Save note');
    await waitFor(() => expect(notebook.notes).toHaveLength(1));
    await write('Body', 'Nights');
    await waitFor(() => expect(onDevice()).toContain('Nights'));
    letThrough();
    await see('heading', 'Edit note');
    expect(await inField('Body')).toBe('Nights');
    await press('Save note');
    await gone('heading', 'Edit note');
    expect(notebook.notes).toMatchObject([{ title: 'Rota', body: 'Nights' }]);
    expect(onDevice()).toBe('');
  });
});

test('a form that was closed while the list was read does not close the next one', async () => {
  const notebook = new Notebook('Ward');
  const { press, write } = open(notebook, true);
  await press('Add a note');
  await write('Title', 'Rota');
  const letThrough = held(notebook, 'readGate');
  await press('Save note');
  await waitFor(() => expect(notebook.notes).toHaveLength(2));
  await press('Cancel');
  await press('Edit Ward');
  await write('Body', 'Nights');
  letThrough();
  await says('2 notes');
  expect(await inField('Body')).toBe('Nights');
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

  test('a save that was discarded while it waited is not sent once there is one again', async () => {
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
    await write('Body', 'Nights');
    await press('Save note');
    await gone('heading', 'Edit note');
    await says('1 note');
    expect(notebook.asked).toEqual(['update ward']);
  });

  test('nor is one that waited when its form was closed by Back', async () => {
    const notebook = new Notebook('Ward');
    const { press, write, back } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    onlineManager.setOnline(false);
    await press('Save note');
    await screen.findByText('You are offline');
    await back();
    await press('Leave without saving');
    await gone('heading', 'New note');
    onlineManager.setOnline(true);
    await press('Edit Ward');
    await write('Body', 'Nights');
    await press('Save note');
    await gone('heading', 'Edit note');
    expect(notebook.asked).toEqual(['update ward']);
  });

  test('nor is one that waited when the page was left without saving: it is offered back instead', async () => {
    const notebook = new Notebook('Ward');
    const { hands, press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Rota');
    onlineManager.setOnline(false);
    await press('Save note');
    await screen.findByText('You are offline');
    await hands.click(await see('link', 'Elsewhere'));
    await press('Leave without saving');
    await see('heading', 'Elsewhere');
    onlineManager.setOnline(true);
    cleanup();
    const again = open(notebook);
    await says('1 note');
    await again.press('Add a note');
    await says('You have an unsaved note on this device');
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

  test('stays on offer while another one is written and saved', async () => {
    const notebook = new Notebook();
    await leaveBehind(notebook, 'Add a note', 'Title', 'Rota');
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Ward');
    await press('Save note');
    await gone('heading', 'New note');
    await press('Add a note');
    await says('You have an unsaved note on this device');
    await press('Continue');
    expect(await inField('Title')).toBe('Rota');
  });

  test('stays on offer when another one is discarded, of which there is no copy', async () => {
    const notebook = new Notebook();
    await leaveBehind(notebook, 'Add a note', 'Title', 'Rota');
    const { press, write } = open(notebook);
    await press('Add a note');
    await write('Title', 'Ward');
    await press('Cancel');
    await says('What you have typed or chosen in the form has not been saved.');
    await press('Discard changes');
    await gone('heading', 'New note');
    expect(onDevice()).toContain('Rota');
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
    const letThrough = held(notebook, 'gate');
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
    await says(/The copy on this device goes too\.$/);
    await press('Discard changes');
    await gone('heading', 'New note');
    expect(onDevice()).toBe('');
  });
});
