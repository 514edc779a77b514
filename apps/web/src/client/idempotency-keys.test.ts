import { describe, expect, test } from 'vitest';
import { createActionKeys } from './idempotency-keys.ts';

function counted() {
  let next = 0;
  return createActionKeys(() => `key-${++next}`);
}

describe('createActionKeys', () => {
  test('keeps one key over retries of the same action', () => {
    const actions = counted();
    expect(actions.keyFor('practiceHours.create', { hours: '8' })).toBe('key-1');
    expect(actions.keyFor('practiceHours.create', { hours: '8' })).toBe('key-1');
  });

  test('gives a changed body another key', () => {
    const actions = counted();
    actions.keyFor('practiceHours.create', { hours: '8' });
    expect(actions.keyFor('practiceHours.create', { hours: '9' })).toBe('key-2');
  });

  test('gives the same body a new key after success', () => {
    const actions = counted();
    actions.keyFor('practiceHours.create', { hours: '8' });
    actions.succeeded('practiceHours.create', { hours: '8' });
    expect(actions.keyFor('practiceHours.create', { hours: '8' })).toBe('key-2');
  });

  test.each(['practiceHours.remove', 'emailChange.request'])('leaves %s alone, which takes no key', (path) => {
    expect(counted().keyFor(path, { id: '1' })).toBeUndefined();
  });
});
