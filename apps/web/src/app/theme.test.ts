import { DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { describe, expect, test } from 'vitest';
import { cssVariables, palette, theme } from './theme.ts';

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const { light, dark } = cssVariables(mergeMantineTheme(DEFAULT_THEME, theme));
const variables = { light: light as Record<string, string>, dark: dark as Record<string, string> };
const { night, stone, ...hues } = palette;
const lightSurfaces = ['#ffffff', stone[0]] as const;
const darkSurfaces = [night[6], night[7], night[8]] as const;

describe('theme', () => {
  test.each(lightSurfaces)('text reads at 4.5:1 on %s', (surface) => {
    const words = [stone[9], ...Object.values(hues).map((hue) => hue[7])];
    for (const name of ['--mantine-color-dimmed', '--mantine-color-error', '--mantine-color-placeholder'])
      words.push(variables.light[name] as string);
    for (const word of words) expect(contrast(word, surface), word).toBeGreaterThanOrEqual(4.5);
  });

  test.each(darkSurfaces)('text reads at 4.5:1 on %s', (surface) => {
    const words = [night[0], ...Object.values(hues).map((hue) => hue[4])];
    for (const name of ['--mantine-color-dimmed', '--mantine-color-error', '--mantine-color-anchor'])
      words.push(variables.dark[name] as string);
    for (const word of words) expect(contrast(word, surface), word).toBeGreaterThanOrEqual(4.5);
  });

  test('white reads on every filled colour', () => {
    for (const [name, hue] of Object.entries(hues)) {
      expect(contrast('#ffffff', hue[7]), `${name} light`).toBeGreaterThanOrEqual(4.5);
      expect(contrast('#ffffff', hue[6]), `${name} dark`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('tinted surfaces carry their words', () => {
    for (const [name, hue] of Object.entries(hues)) {
      expect(contrast(hue[9], hue[1]), `${name} light`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hue[1], hue[9]), `${name} dark`).toBeGreaterThanOrEqual(4.5);
      expect(contrast(hue[1], hue[8]), `${name} dark, pointed at`).toBeGreaterThanOrEqual(4.5);
    }
  });

  // What a mark may stand on: an empty track, and each colour of the bars in the pictures.
  test.each([
    ['light', [stone[2], palette.pine[6], palette.pine[3]]],
    ['dark', [night[5], palette.pine[4], palette.pine[1]]],
  ] as const)('the mark on a bar stands out at 3:1, by itself or by its edge, in %s', (scheme, grounds) => {
    const { '--cairn-mark': mark = '', '--cairn-mark-edge': edge = '' } = variables[scheme];
    expect(contrast(mark, edge)).toBeGreaterThanOrEqual(3);
    for (const ground of grounds)
      expect(Math.max(contrast(mark, ground), contrast(edge, ground)), ground).toBeGreaterThanOrEqual(3);
  });

  test('controls and focus rings stand out at 3:1', () => {
    for (const name of ['--cairn-control-border', '--cairn-focus', '--cairn-stone-empty']) {
      for (const surface of lightSurfaces)
        expect(contrast(variables.light[name] as string, surface), name).toBeGreaterThanOrEqual(3);
      for (const surface of darkSurfaces)
        expect(contrast(variables.dark[name] as string, surface), name).toBeGreaterThanOrEqual(3);
    }
  });
});
