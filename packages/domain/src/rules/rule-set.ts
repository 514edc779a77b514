/** A figure of the regulator's, where it was read and when. */
export interface Threshold {
  readonly value: number;
  readonly source: string;
  readonly readOn: string;
}

type Options = Readonly<Record<string, string>>;

/** One box that a confirmer ticks. */
interface TickRow {
  /** What is stored and sent of it; the first is the one by which the tick is known. */
  readonly keys: readonly [string, ...string[]];
  /** What the confirmer ticks to have seen, under these rules. */
  readonly words: (rules: RuleSet) => string;
}

/** What the regulator’s forms print and let choose from, in their order; lists are stored value → label. */
export interface Forms {
  readonly source: string;
  readonly readOn: string;
  /** The kinds of place the practice hours log knows. */
  readonly workSettings: Options;
  /** What somebody does there, as the same log asks. */
  readonly scopesOfPractice: Options;
  /** The themes of the Code. */
  readonly codeThemes: Options;
  /** The questions of the reflective account form, by the field that answers each. */
  readonly reflectionQuestions: Options;
  /** The columns of each log. */
  readonly practiceHoursLog: readonly string[];
  readonly cpdLog: readonly string[];
  readonly feedbackLog: readonly string[];
  /** What a discussant signs. */
  readonly discussionStatement: (registrant: string) => string;
  /** Who may confirm. */
  readonly confirmerTypes: Options;
  /** What a confirmer ticks to have seen. */
  readonly confirmationTicks: readonly TickRow[];
  /** What a confirmer states besides. */
  readonly confirmerStatements: Options;
}

/** Everything a renewal is judged by, and the forms it is made on. */
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
  readonly forms: Forms;
}

/** The names of its thresholds. */
export type Rule = Exclude<keyof RuleSet, 'from' | 'forms'>;
