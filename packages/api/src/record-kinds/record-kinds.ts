import type { Database } from '@cairn/db/database';
import { sqlName } from '@cairn/db/sql-name';
import { absenceFields } from '@cairn/domain/absence';
import { confirmationFields } from '@cairn/domain/confirmation';
import { cpdActivityFields } from '@cairn/domain/cpd-activity';
import { declarationFields } from '@cairn/domain/declarations';
import { feedbackFields } from '@cairn/domain/feedback';
import { feedbackRequestFields } from '@cairn/domain/feedback-request';
import { practiceHoursFields } from '@cairn/domain/practice-hours';
import { type RecordField, type RecordFields, writtenFields } from '@cairn/domain/record-field';
import { reflectiveAccountFields } from '@cairn/domain/reflective-account';
import { reflectiveDiscussionFields } from '@cairn/domain/reflective-discussion';
import type { Portfolio } from '../portfolio/queries.ts';

/** How records of one kind name one of another: their table, its column, and the flag of those that may not. */
interface Naming {
  readonly table: keyof Database;
  readonly column: string;
  readonly unless: string;
}

/** What the rest of the product must know of one kind of record; what the kind does by itself is in its own folder. */
interface AnyKind {
  /** Most of these that one person may keep, where they may keep several. */
  readonly max?: number;
  /** Replaced whole, as its `Change` says; of the others, those that change lock more than their row and compare it themselves. */
  readonly editable?: true;
  /** Brought back by Undo within the hour; rows that hang on it go and come back with it. */
  readonly restorable?: true;
  /** Records of another kind that name it: they stay when it goes, and name it again when it comes back. */
  readonly namedBy?: Naming;
  /** Its fields, where the domain declares them one by one. */
  readonly fields?: RecordFields;
  /** Columns besides those fields in which a person may make us keep text; what has a short list of values is left out. */
  readonly text?: readonly string[];
  /** The part of a person's portfolio, and of their export, in which it is found. */
  readonly part: keyof Portfolio;
}

/** What goes and comes back with it is kept as one list: of files, or of other rows where there are such. */
interface WithFiles {
  /** The column of a stored file that names it, where it can hold files. */
  readonly fileColumn?: 'practiceHoursId' | 'cpdActivityId' | 'feedbackId';
  readonly children?: never;
}

interface WithChildren {
  /** Rows other than files that hang on it: their table, and the column that names the record. */
  readonly children: { readonly table: keyof Database; readonly parent: string };
  /** Files then do not come back with it: it may go only while it holds none. */
  readonly fileColumn?: 'reflectiveDiscussionId';
}

type RecordKind = AnyKind & (WithFiles | WithChildren);

/** What another system may make us keep besides the fields that people fill in. */
const externalText = ['source', 'externalId'] as const;

/** As many as one list can show, and far more than revalidation asks. */
const oneList = 1000;

/**
 * The kinds of records a person keeps, by the names of their tables. From here come limits, which are replaced
 * whole, Undo, files, the text quota and what the export must hold.
 */
export const recordKinds = {
  practiceHours: {
    max: oneList,
    editable: true,
    restorable: true,
    fileColumn: 'practiceHoursId',
    fields: practiceHoursFields,
    text: externalText,
    part: 'practiceHours',
  },
  absences: {
    // Each is read with every list of practice hours, and nobody is away so often.
    max: 100,
    editable: true,
    restorable: true,
    fields: absenceFields,
    part: 'absences',
  },
  cpdActivities: {
    max: oneList,
    editable: true,
    restorable: true,
    fileColumn: 'cpdActivityId',
    fields: cpdActivityFields,
    text: externalText,
    part: 'cpdActivities',
  },
  feedback: {
    max: oneList,
    editable: true,
    restorable: true,
    fileColumn: 'feedbackId',
    fields: feedbackFields,
    text: externalText,
    part: 'feedback',
  },
  feedbackRequests: {
    max: oneList,
    restorable: true,
    // An anonymous entry may not, for a request holds the name of its giver.
    namedBy: { table: 'feedback', column: 'requestId', unless: 'isAnonymous' },
    fields: feedbackRequestFields,
    part: 'feedbackRequests',
  },
  reflectiveAccounts: {
    max: oneList,
    editable: true,
    restorable: true,
    fields: reflectiveAccountFields,
    part: 'reflectiveAccounts',
  },
  reflectiveDiscussions: {
    // Each carries pictures of signatures, and there is one to a cycle.
    max: 100,
    restorable: true,
    children: { table: 'discussionSignatures', parent: 'discussionId' },
    fileColumn: 'reflectiveDiscussionId',
    fields: reflectiveDiscussionFields,
    part: 'reflectiveDiscussions',
  },
  declarations: {
    fields: declarationFields,
    part: 'declarations',
  },
  confirmations: {
    fields: confirmationFields,
    text: ['signature'],
    part: 'confirmation',
  },
  storedFiles: { restorable: true, text: ['originalName', 'mimeType'], part: 'files' },
} as const satisfies {
  readonly [T in keyof Database]?: RecordKind & {
    readonly fields?: { readonly [K in keyof Database[T]]?: RecordField };
    readonly text?: readonly (keyof Database[T])[];
  };
};

type RecordKinds = typeof recordKinds;
export type RecordKindName = keyof RecordKinds;
type KindWith<Property> = { [K in keyof RecordKinds]: RecordKinds[K] extends Property ? K : never }[keyof RecordKinds];

/** Kinds of which one person may keep several, but not any number. */
export type LimitedKind = KindWith<{ max: number }>;
/** Kinds that their owner may replace. */
export type EditableKind = KindWith<{ editable: true }>;
/** Kinds that Undo brings back. */
export type RestorableKind = KindWith<{ restorable: true }>;
/** Kinds that can hold files. */
export type KindWithFiles = KindWith<{ fileColumn: string }>;

/** Whether one person may keep only so many of these. */
export function isLimited(kind: RecordKindName): kind is LimitedKind {
  return 'max' in recordKinds[kind];
}

/** Each kind with its declaration. */
export const allKinds = Object.entries(recordKinds) as readonly [RecordKindName, RecordKind][];

/** The column of a stored file that names the record it hangs on, by the record's kind. */
export const fileColumns = Object.fromEntries(
  allKinds.flatMap(([kind, { fileColumn }]) => (fileColumn ? [[kind, fileColumn]] : [])),
) as { readonly [K in KindWithFiles]: RecordKinds[K]['fileColumn'] };

/** Something made once for each kind that can hold files. */
export function forEachKindWithFiles<T>(make: (kind: KindWithFiles) => T): Readonly<Record<KindWithFiles, T>> {
  const kinds = Object.keys(fileColumns) as KindWithFiles[];
  return Object.fromEntries(kinds.map((kind) => [kind, make(kind)])) as Record<KindWithFiles, T>;
}

/** What goes and comes back with a record of this kind, and the column by which it names the record. */
export function childrenOf(kind: RestorableKind): { table: keyof Database; parent: string } | null {
  const { children, fileColumn }: RecordKind = recordKinds[kind];
  return children ?? (fileColumn ? { table: 'storedFiles', parent: fileColumn } : null);
}

/** Which records of another kind name one of this kind. */
export function namesOf(kind: RestorableKind): Naming | null {
  const { namedBy }: RecordKind = recordKinds[kind];
  return namedBy ?? null;
}

/** Which kinds a record of this kind names by columns of its own, and in which. */
export function namedKindsOf(kind: RestorableKind): { kind: RecordKindName; column: string }[] {
  return allKinds.flatMap(([named, { namedBy }]) =>
    namedBy?.table === kind ? [{ kind: named, column: namedBy.column }] : [],
  );
}

/** The columns of this kind in which a person may make us keep text. */
export function writtenColumns({ fields = {}, text = [] }: RecordKind): readonly string[] {
  return [...writtenFields(fields), ...text];
}

/** The kind by the name of its table in PostgreSQL, when Undo knows it. */
export function restorableKind(table: string): RestorableKind | null {
  const found = allKinds.find(([kind, { restorable }]) => restorable && sqlName(kind) === table);
  return found ? (found[0] as RestorableKind) : null;
}
