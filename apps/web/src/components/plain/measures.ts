import type { CSSProperties } from 'react';

/** Pixels as Mantine writes them, so that they grow with the text. */
export const rem = (pixels: number) => `calc(${pixels / 16}rem * var(--mantine-scale))`;

/** A distance of the theme. */
const space = (size: 'xs' | 'sm' | 'md' | 'lg') => `var(--mantine-spacing-${size})`;

/** That much above it. */
export const below = (size: 'xs' | 'sm' | 'md' | 'lg'): CSSProperties => ({ marginTop: space(size) });

declare module 'react' {
  interface CSSProperties {
    /** A variable that a stylesheet reads. */
    [variable: `--${string}`]: string | undefined;
  }
}
