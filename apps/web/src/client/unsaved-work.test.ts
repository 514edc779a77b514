import { describe, expect, test } from 'vitest';
import { guardUnsavedWork, leaveUnsavedWork } from './unsaved-work.ts';

describe('leaveUnsavedWork', () => {
  test('leaves at once while nothing is unsaved', () => {
    let left = false;
    leaveUnsavedWork(() => {
      left = true;
    });
    expect(left).toBe(true);
  });

  test('leaves only when whoever holds unsaved work lets it', () => {
    const held: (() => void)[] = [];
    const stop = guardUnsavedWork((leave) => held.push(leave));
    let left = 0;
    const leave = () => {
      left += 1;
    };
    leaveUnsavedWork(leave);
    expect(left).toBe(0);
    held[0]?.();
    expect(left).toBe(1);
    stop();
    leaveUnsavedWork(leave);
    expect(left).toBe(2);
  });
});
