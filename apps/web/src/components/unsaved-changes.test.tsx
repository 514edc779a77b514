// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { gone, see, visit } from '../client/testing-visit.tsx';
import { leaveUnsavedWork } from '../client/unsaved-work.ts';
import { UnsavedChanges } from './unsaved-changes.tsx';

/** Whether closing the tab now would ask. */
function closingAsks(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  dispatchEvent(closing);
  return closing.defaultPrevented;
}

/** A page on which something becomes unsaved once it is typed. */
function Page() {
  const [unsaved, setUnsaved] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setUnsaved(true)}>
        Type
      </button>
      <UnsavedChanges unsaved={unsaved} />
    </>
  );
}

/** Somebody types on a page to which they came from Elsewhere. */
async function typing() {
  const here = visit(<Page />);
  await here.hands.click(await see('link', 'Elsewhere'));
  await here.hands.click(await see('link', 'Back'));
  await here.press('Type');
  return here;
}

const leave = 'Leave without saving';

describe('while something is unsaved', () => {
  test('closing the tab asks', () => {
    visit(<UnsavedChanges unsaved />);
    expect(closingAsks()).toBe(true);
  });

  test('a link asks, and is not followed when one stays', async () => {
    const { hands, press } = visit(<UnsavedChanges unsaved />);
    await hands.click(await see('link', 'Elsewhere'));
    await press('Stay and keep editing');
    await gone('button', leave);
    expect(screen.queryByRole('heading', { name: 'Elsewhere' })).toBeNull();
    expect(closingAsks()).toBe(true);
  });

  test('Back asks, and Back once more stays', async () => {
    const { hands, back, address } = await typing();
    await back();
    await see('dialog', 'Leave without saving?');
    await back();
    await gone('dialog', 'Leave without saving?');
    expect(address()).toBe('/');
    expect(closingAsks()).toBe(true);
    await back();
    await hands.click(await see('button', leave));
    await see('heading', 'Elsewhere');
  });

  test('Back is no way out of the question before signing out', async () => {
    const { back, address } = await typing();
    const signedOut: string[] = [];
    leaveUnsavedWork(() => signedOut.push('signed out'));
    await see('dialog', 'Leave without saving?');
    await back();
    await gone('dialog', 'Leave without saving?');
    expect([address(), signedOut]).toEqual(['/', []]);
  });

  test('signing out asks, and then the tab may close without asking again', async () => {
    const { press } = visit(<UnsavedChanges unsaved />);
    const signedOut: string[] = [];
    leaveUnsavedWork(() => signedOut.push('signed out'));
    expect(signedOut).toEqual([]);
    await press(leave);
    expect(signedOut).toEqual(['signed out']);
    expect(closingAsks()).toBe(false);
  });

  test('a way out that fails leaves the guard as it was', async () => {
    const { press } = visit(<UnsavedChanges unsaved />);
    leaveUnsavedWork(() => Promise.reject(new Error('offline')));
    await press(leave);
    await gone('button', leave);
    expect(closingAsks()).toBe(true);
  });
});

describe('while nothing is unsaved', () => {
  test('nothing asks', async () => {
    const { hands } = visit(<UnsavedChanges unsaved={false} />);
    expect(closingAsks()).toBe(false);
    await hands.click(await see('link', 'Elsewhere'));
    await see('heading', 'Elsewhere');
  });
});
