import type { CodeTheme } from '@cairn/domain/code-theme';
import type { ReflectiveAccount } from '@cairn/domain/reflective-account';

/** What the fields hold while someone writes. */
export interface ReflectiveAccountValues {
  title: string;
  date: string;
  natureOfActivity: string;
  whatLearned: string;
  howImproved: string;
  codeRelevance: string;
  nmcCodeThemes: CodeTheme[];
}

/** The fields of a new account, or of one being edited. */
export function valuesOf(account: ReflectiveAccount | null): ReflectiveAccountValues {
  return {
    title: account?.title ?? '',
    date: account?.date ?? '',
    natureOfActivity: account?.natureOfActivity ?? '',
    whatLearned: account?.whatLearned ?? '',
    howImproved: account?.howImproved ?? '',
    codeRelevance: account?.codeRelevance ?? '',
    nmcCodeThemes: account?.nmcCodeThemes ?? [],
  };
}
