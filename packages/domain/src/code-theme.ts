import { formsOf2022 } from './rules/forms-of-2022.ts';

/** The four themes of the NMC Code, stored value → label. */
export const { codeThemes } = formsOf2022;
export type CodeTheme = keyof typeof codeThemes;

/** Said when no theme was chosen. */
export const themeRequired = 'Please select at least one NMC Code theme';

export function isTheme(text: string): text is CodeTheme {
  return Object.hasOwn(codeThemes, text);
}

/** The themes in stored comma text. */
export function themesOf(link: string): CodeTheme[] {
  return link.split(',').filter(isTheme);
}
