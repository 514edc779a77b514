import { convertCssVariables, DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/app/theme.ts';

const name = 'virtual:theme-variables.css';
const unused = /^--mantine-color-(pink|grape|violet|indigo|blue|cyan|teal|lime|orange)-/;

function without(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([key]) => !unused.test(key)));
}

/** The theme's variables as a stylesheet, so that pages are painted before, or without, any JavaScript. */
export function themeVariables(): Plugin {
  return {
    name: 'cairn-theme-variables',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load(id) {
      if (id !== `\0${name}`) return null;
      const merged = mergeMantineTheme(DEFAULT_THEME, theme);
      const base = defaultCssVariablesResolver(merged);
      const own = cssVariables(merged);
      return convertCssVariables(
        {
          variables: without({ ...base.variables, ...own.variables }),
          light: without({ ...base.light, ...own.light }),
          dark: without({ ...base.dark, ...own.dark }),
        },
        ':root',
      );
    },
  };
}
