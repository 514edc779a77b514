/** The name of a column or table as PostgreSQL keeps it: `cpdActivities` is `cpd_activities`. */
export function sqlName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
