import { formsOf2022 } from './rules/forms-of-2022.ts';

/** The kinds of place the NMC’s practice hours log knows, and what somebody does there, stored value → label. */
export const { workSettings, scopesOfPractice } = formsOf2022;
type WorkSetting = keyof typeof workSettings;

/** The areas of practice that can be in one kind of place only. A ward may be a hospital’s or a hospice’s. */
const settingsOf: Readonly<Record<string, WorkSetting>> = {
  community: 'community',
  district: 'community',
  maternity: 'maternity',
  occupational: 'occupational_health',
  prison: 'prison',
  school: 'school',
};

/** The kind of place an area of practice is in, where that goes without saying; null where it has to be asked. */
export function workSettingOf(area: string): WorkSetting | null {
  return Object.hasOwn(settingsOf, area) ? (settingsOf[area] ?? null) : null;
}
