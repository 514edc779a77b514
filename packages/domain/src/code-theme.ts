import { z } from 'zod';
import { formsOf2022 } from './rules/forms-of-2022.ts';

/** The four themes of the NMC Code, stored value → label. */
export const { codeThemes } = formsOf2022;
export type CodeTheme = keyof typeof codeThemes;

/** Said when no theme was chosen. */
export const themeRequired = 'Please select at least one NMC Code theme';

const unknownTheme = 'Please choose NMC Code themes from the list';

function isTheme(text: string): text is CodeTheme {
  return Object.hasOwn(codeThemes, text);
}

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

/** The themes in stored comma text. */
export function themesOf(link: string): CodeTheme[] {
  return link.split(',').filter(isTheme);
}

/** Any number of themes as a list, each once; absent and null come out empty. */
export const themeList = z
  .array(z.enum(Object.keys(codeThemes) as CodeTheme[], { error: unknownTheme }), { error: unknownTheme })
  .nullish()
  .transform((themes) => [...new Set(themes ?? [])]);
