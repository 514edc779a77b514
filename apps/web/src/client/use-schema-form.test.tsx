// @vitest-environment happy-dom
import { TextInput } from '@mantine/core';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { RefusedRequest } from './api-problem.ts';
import { partOnDemand } from './part-on-demand.ts';
import { focused, says, see, visit } from './testing-visit.tsx';
import { useProblem } from './use-problem.ts';
import { type FormSchema, useSchemaForm } from './use-schema-form.ts';

const schema = z.object({
  name: z.string().trim().min(1, 'Name is required'),
  code: z.string().min(4, 'Code is too short'),
  way: z.string().default('letter'),
});

interface Letterbox {
  sent: unknown[];
  /** Thrown by the next calls, in turn. */
  refusals: Error[];
  /** Calls wait for it. */
  gate?: Promise<void>;
}

/** The smallest form there could be. */
function NameForm({ box }: { box: Letterbox }) {
  const [error, setError] = useState<unknown>(null);
  const state = useSchemaForm({
    schema,
    initialValues: { name: '', code: '', again: '' },
    faults: ({ code, again }) => (code === again ? {} : { again: 'The codes differ' }),
    send: async (input, values) => {
      await box.gate;
      box.sent.push(input);
      const refusal = box.refusals.shift();
      setError(refusal ?? null);
      if (refusal) throw refusal;
      state.markSaved(values);
    },
    problem: useProblem(error, 'code'),
  });
  return (
    <form ref={state.element} onSubmit={state.onSubmit} noValidate>
      {state.problem && <p>Above: {state.problem.message}</p>}
      <TextInput label="Name" {...state.field('name')} />
      <TextInput label="Code" {...state.field('code')} />
      <TextInput label="Again" {...state.field('again')} />
      <p>{state.typed ? 'Changed' : 'As it was'}</p>
      <button type="submit">Send</button>
      <button type="button" onClick={() => state.submit({ way: 'mail' })}>
        Mail
      </button>
      <p>{state.busy ? 'On its way' : 'At rest'}</p>
    </form>
  );
}

function open(...refusals: Error[]) {
  const box: Letterbox = { sent: [], refusals };
  const browser = visit(<NameForm box={box} />);
  const fill = async () => {
    await browser.write('Name', ' Ada ');
    await browser.write('Code', '1234');
    await browser.write('Again', '1234');
  };
  return { box, fill, ...browser };
}

describe('a form that is submitted', () => {
  test('says everything that is wrong at once, with the focus on the first field as they stand', async () => {
    const { box, press, write } = open();
    await write('Again', '12');
    await press('Send');
    for (const words of ['Name is required', 'Code is too short', 'The codes differ']) await says(words);
    await focused('textbox', 'Name');
    expect(box.sent).toEqual([]);
  });

  test('says nothing while fields are only left', async () => {
    const { write } = open();
    await write('Code', '1');
    await write('Name', 'Ada');
    expect(screen.queryByText('Code is too short')).toBeNull();
  });

  test('sends what the schema makes of it, and what the button pressed says', async () => {
    const { box, fill, press } = open();
    await fill();
    await press('Send');
    await press('Mail');
    expect(box.sent).toEqual([
      { name: 'Ada', code: '1234', way: 'letter' },
      { name: 'Ada', code: '1234', way: 'mail' },
    ]);
  });

  test('is sent once, however often it is pressed', async () => {
    const { box, fill, press, hands } = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    box.gate = promise;
    await fill();
    await hands.dblClick(await see('button', 'Send'));
    await press('Mail');
    await says('On its way');
    resolve();
    await says('At rest');
    expect(box.sent).toHaveLength(1);
  });

  test('knows whether anything differs from what was opened', async () => {
    const { write } = open();
    await says('As it was');
    await write('Name', 'Ada');
    await says('Changed');
    await write('Name', '');
    await says('As it was');
  });
});

describe('what was sent', () => {
  test('counts as saved', async () => {
    const { fill, press, write } = open();
    await fill();
    await press('Send');
    await says('As it was');
    await write('Name', 'Bo');
    await says('Changed');
    await write('Name', ' Ada ');
    await says('As it was');
  });

  test('does not count for what was typed meanwhile, whatever is typed and taken back since', async () => {
    const { box, fill, press, write } = open();
    const { promise, resolve } = Promise.withResolvers<void>();
    box.gate = promise;
    await fill();
    await press('Send');
    await write('Code', '12345');
    resolve();
    await says('At rest');
    await write('Name', 'Bo');
    await write('Name', ' Ada ');
    expect(screen.queryByText('As it was')).toBeNull();
    await write('Code', '1234');
    await says('As it was');
  });
});

describe('what the server refuses', () => {
  test('is said at its field alone, with the focus there, and may be sent again', async () => {
    const { box, fill, press } = open(
      new RefusedRequest(409, { message: 'Refused', issues: [{ path: 'name', message: 'Taken' }] }),
    );
    await fill();
    await press('Send');
    await says('Taken');
    await focused('textbox', 'Name');
    expect(screen.queryByText(/^Above/)).toBeNull();
    await press('Send');
    await says('At rest');
    expect(box.sent).toHaveLength(2);
  });

  test.each([
    ['about no field', new RefusedRequest(429, { message: 'Too many attempts' })],
    [
      'about a field the form does not have',
      new RefusedRequest(400, { message: 'Too many attempts', issues: [{ path: 'token', message: 'Over' }] }),
    ],
  ])('%s is for the form to say', async (_what, refusal) => {
    const { fill, press } = open(refusal);
    await fill();
    await press('Send');
    await says('Above: Too many attempts');
  });

  test('as a wrong password is said at the field that asks for it', async () => {
    const { fill, press } = open(new RefusedRequest(403, { message: 'That is not it' }));
    await fill();
    await press('Send');
    await says('That is not it');
    await focused('textbox', 'Code');
  });
});

type Checked = { name: string };

/** A form whose schema may come on demand. */
function LateForm({ schema, send }: { schema: FormSchema<Checked>; send: (checked: Checked) => Promise<void> }) {
  const state = useSchemaForm({ schema, initialValues: { name: 'Ada' }, send, problem: null });
  return (
    <form ref={state.element} onSubmit={state.onSubmit} noValidate>
      <button type="submit">Send</button>
    </form>
  );
}

describe('a form whose schema is still on its way when it is submitted', () => {
  const open = () => {
    const { promise, resolve } = Promise.withResolvers<FormSchema<Checked>>();
    const asked = partOnDemand(async () => (await promise) as z.ZodType<Checked>);
    const send = vi.fn(async () => {});
    const arrive = async () => {
      resolve(z.object({ name: z.string() }));
      await act(() => asked.fetch());
    };
    return { send, arrive, ...visit(<LateForm schema={asked} send={send} />) };
  };

  test('is sent once it has come', async () => {
    const { press, arrive, send } = open();
    await press('Send');
    await arrive();
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada' }, { name: 'Ada' }));
  });

  test('is not sent any more by whoever has left it', async () => {
    const { press, arrive, send } = open();
    await press('Send');
    cleanup();
    await arrive();
    // All that followed from the schema has been done.
    await new Promise((done) => setTimeout(done));
    expect(send).not.toHaveBeenCalled();
  });
});
