import { z } from 'zod';
import { type CodeTheme, codeThemes, isTheme, themeRequired } from './code-theme.ts';

const unknownTheme = 'Please choose NMC Code themes from the list';

/** In characters: the four themes several times over. */
const maxLinkLength = 1_000;

/** One to four themes joined by commas, each once, in the order given. */
export const linkToCode = z.string({ error: themeRequired }).transform((text, context) => {
  if (text.length > maxLinkLength) {
    context.addIssue({ code: 'custom', message: unknownTheme, input: text });
    return z.NEVER;
  }
  const themes = new Set(text.split(',').flatMap((part) => part.trim() || []));
  const message = themes.size === 0 ? themeRequired : [...themes].every(isTheme) ? null : unknownTheme;
  if (message) context.addIssue({ code: 'custom', message, input: text });
  return [...themes].join(',');
});

/** Any number of themes as a list, each once; absent and null come out empty. */
export const themeList = z
  .array(z.enum(Object.keys(codeThemes) as CodeTheme[], { error: unknownTheme }), { error: unknownTheme })
  .nullish()
  .transform((themes) => [...new Set(themes ?? [])]);
