/** The moment so many days of 24 hours after another; before it when negative. */
export function daysAfter(from: string, days: number): string {
  return new Date(Date.parse(from) + days * 86_400_000).toISOString();
}
