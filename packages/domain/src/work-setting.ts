/**
 * The kinds of place the NMC’s practice hours log knows, stored value → label, in its order (form pack of June 2022, read
 * 2026-11-20).
 */
export const workSettings = {
  ambulance: 'Ambulance service',
  care_home: 'Care home sector',
  community: 'Community setting (including district nursing and community psychiatric nursing)',
  consultancy: 'Consultancy',
  cosmetic: 'Cosmetic or aesthetic sector',
  governing_body: 'Governing body or other leadership',
  primary_care: 'GP practice or other primary care',
  hospital: 'Hospital or other secondary care',
  inspectorate: 'Inspectorate or regulator',
  insurance_legal: 'Insurance or legal',
  maternity: 'Maternity unit or birth centre',
  military: 'Military',
  occupational_health: 'Occupational health',
  police: 'Police',
  policy: 'Policy organisation',
  prison: 'Prison',
  private_domestic: 'Private domestic setting',
  public_health: 'Public health organisation',
  school: 'School',
  specialist: 'Specialist or other tertiary care including hospice',
  telephone: 'Telephone or e-health advice',
  trade_union: 'Trade union or professional body',
  university: 'University or other research facility',
  voluntary: 'Voluntary or charity sector',
  other: 'Other',
} as const;
type WorkSetting = keyof typeof workSettings;

/** What somebody does, as the same log asks, stored value → label, in its order. */
export const scopesOfPractice = {
  clinical_care: 'Direct clinical care',
  education: 'Education',
  research: 'Research',
  management: 'Management',
  leadership: 'Leadership',
  policy: 'Policy',
  commissioning: 'Commissioning',
  consultancy: 'Consultancy',
  quality_assurance: 'Quality assurance or inspection',
} as const;

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
