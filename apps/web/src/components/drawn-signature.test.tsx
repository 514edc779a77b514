// @vitest-environment happy-dom
import { act, fireEvent } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { focused, gone, says, see, visit } from '../client/testing-visit.tsx';
import { SignatureField } from './signature-field.tsx';

/** As wide as the paper is shown: on a phone half as wide as it is. */
let width = 400;
/** Tells the paper how wide it is, as the browser does when it lays it out. */
class Layout {
  private readonly told: () => void;
  constructor(told: () => void) {
    this.told = told;
  }
  observe() {
    this.told();
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  width = 400;
  vi.stubGlobal('ResizeObserver', Layout);
  vi.spyOn(HTMLCanvasElement.prototype, 'clientWidth', 'get').mockImplementation(() => width);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,ZHJhd24=');
});
afterEach(() => void vi.unstubAllGlobals());

let given: string[] = [];

function Form() {
  const [value, setValue] = useState('');
  const take = (picture: string) => {
    given.push(picture);
    setValue(picture);
  };
  return (
    <form>
      <SignatureField label="Your signature" name="signature" value={value} onChange={take} />
      <button type="button" onClick={() => setValue('')}>
        Change the form
      </button>
    </form>
  );
}

/** Opens the form, with a hand that draws lines through points. */
async function open() {
  given = [];
  const browser = visit(<Form />);
  const paper = await see('img', /^Your signature: empty/);
  const draw = (...points: [x: number, y: number][]) =>
    act(() => {
      points.forEach(([clientX, clientY], nth) => {
        const at = { clientX, clientY, buttons: 1, button: 0, pointerId: 1, isPrimary: true, pressure: 0.5 };
        if (nth === 0) fireEvent.pointerDown(paper, at);
        else fireEvent.pointerMove(paper, at);
        if (nth === points.length - 1) fireEvent.pointerUp(paper, { ...at, buttons: 0 });
      });
    });
  return { draw, ...browser };
}

describe('signing by hand', () => {
  test('takes strokes that spread like a name', async () => {
    const { draw } = await open();
    await says('Sign with a pen, mouse or finger.');
    draw([10, 10], [40, 30], [80, 15]);
    await says('Signed.');
    await see('img', /^Your signature: signed/);
    expect(given).toEqual(['data:image/png;base64,ZHJhd24=']);
  });

  test.each([
    [
      'a dot',
      [
        [10, 10],
        [11, 11],
      ],
    ],
    [
      'a dash',
      [
        [10, 10],
        [90, 12],
      ],
    ],
  ] as [string, [number, number][]][])('asks for more than %s', async (_what, points) => {
    const { draw } = await open();
    draw(...points);
    await says('Please sign with a little more than that.');
    expect(given).toEqual(['']);
  });

  test('on a small screen counts by the paper, not by the screen', async () => {
    width = 200;
    const { draw } = await open();
    draw([10, 10], [24, 15]);
    await says('Signed.');
  });

  test('is rubbed out, and begun anew', async () => {
    const { draw, press } = await open();
    expect(await see('button', 'Clear')).toHaveProperty('disabled', true);
    draw([10, 10], [40, 30], [80, 15]);
    await press('Clear');
    await says('Sign with a pen, mouse or finger.');
    expect(given.at(-1)).toBe('');
    draw([10, 10], [11, 11]);
    await says('Please sign with a little more than that.');
  });

  test('is gone when the form it stood under has changed', async () => {
    const { draw, press } = await open();
    draw([10, 10], [40, 30], [80, 15]);
    await says('Signed.');
    await press('Change the form');
    await says('Sign with a pen, mouse or finger.');
    await see('img', /^Your signature: empty/);
  });

  test('stays on the paper while typing is tried, and counts again on the way back', async () => {
    const { draw, hands } = await open();
    draw([10, 10], [40, 30], [80, 15]);
    await hands.click(await see('radio', 'Type'));
    expect(given.at(-1)).toBe('');
    await gone('img', /^Your signature:/);
    await hands.click(await see('radio', 'Draw'));
    await says('Signed.');
    expect(given.at(-1)).toBe('data:image/png;base64,ZHJhd24=');
  });

  test('is never the only way: the paper says how to sign with the keyboard', async () => {
    const { hands } = await open();
    await see('img', 'Your signature: empty. To sign with the keyboard, choose Type.');
    await hands.tab();
    await hands.tab();
    await focused('radio', 'Draw');
  });
});
