/** A figure of the regulator's, where it was read and when. */
export interface Threshold {
  readonly value: number;
  readonly source: string;
  readonly readOn: string;
}

/** Everything a renewal is judged by. */
export interface RuleSet {
  /** The first renewal date it holds for. */
  readonly from: string;
  readonly practiceHoursPerPart: Threshold;
  readonly cpdHours: Threshold;
  readonly participatoryHours: Threshold;
  readonly cpdRecords: Threshold;
  readonly feedback: Threshold;
  readonly reflectiveAccounts: Threshold;
  readonly reflectiveDiscussions: Threshold;
  readonly healthAndCharacter: Threshold;
  readonly indemnity: Threshold;
  readonly confirmations: Threshold;
  readonly cycleYears: Threshold;
  readonly applicationWindowDays: Threshold;
}

/** The names of its thresholds. */
export type Rule = Exclude<keyof RuleSet, 'from'>;
