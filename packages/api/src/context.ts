import type { Readable } from 'node:stream';
import type { Database } from '@cairn/db/database';
import type { BackupStanding } from '@cairn/domain/backup-standing';
import type { SecondFactorDuty } from '@cairn/domain/second-factor-terms';
import type { SecurityAction } from '@cairn/domain/security-event';
import type { Kysely } from 'kysely';
import type { Keyring } from './keyring/keyring.ts';
import type { NetworkScale } from './known-networks/networks.ts';
import type { Counter, Slot } from './limits/sliding-window.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Portfolio } from './portfolio/queries.ts';
import type { SignedIn } from './sessions/session.ts';
import type { ReadWithSession } from './sessions/session-row.ts';
import type { StatementSigner } from './status-statement/signer.ts';
import type { IdentityProviders } from './third-party-sign-in/identity-provider.ts';
import type { WebhookSender } from './webhooks/sender.ts';

/** The database, or a transaction on it. Inside a transaction only the transaction may be used. */
export type Db = Kysely<Database>;

export interface Clock {
  /** The present instant. Everything that asks for the time asks here. */
  now(): Date;
}

/** Who asks for a hash, so that a flood from one network keeps nobody else waiting. */
export interface HashedFor {
  /** The address it comes from. */
  readonly address: string;
  /** Whether it is somebody who was here before; they are served before strangers. */
  readonly known: boolean;
}

export interface Passwords {
  /** Argon2id in PHC form. Throws RuleError NOT_READY when too many are waiting, or it would take too long. */
  hash(password: string, by?: HashedFor): Promise<string>;
  /** Takes as long for an absent hash as for a wrong password. Throws as `hash`. */
  verify(hash: string | null, password: string, by?: HashedFor): Promise<boolean>;
}

export interface Policy {
  readonly sessionIdleMinutes: number;
  readonly adminSessionIdleMinutes: number;
  readonly sessionAbsoluteMinutes: number;
  /** Multiplies every limit. */
  readonly rateLimitScale: number;
  /** Networks whose limits are multiplied besides. */
  readonly networkScales: readonly NetworkScale[];
  /** How much one person's files may take, in bytes. */
  readonly storageBytes: number;
  /** How much text one person may keep in records and whatever else they can read back, in bytes. */
  readonly textBytes: number;
  /** Whether mail to others waits until its sender's address is verified. */
  readonly addressVerification: 'required' | 'off';
  /** Whether there is a mail server; without one mail is kept in the outbox folder. */
  readonly mailDelivery: 'sent' | 'kept';
  /** Messages a day that may leave for people who asked Cairn for nothing, from everybody together. */
  readonly mailPerDay: number;
  /** Domains whose addresses may join, in lower case, `.example.org` for all below it; empty for any. */
  readonly signUpDomains: readonly string[];
  /** Whether people sign in through the provider of their organisation alone: no password and no passkey opens anything. */
  readonly organisationOnly: boolean;
  /** Who may do nothing but set a second factor up until they have one. */
  readonly requireSecondFactor: SecondFactorDuty;
}

/** Some of a file's bytes, from `first` to `last`, the first of all being 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Where the bytes of files lie, each content once, under its SHA-256 as hexadecimal text. */
export interface FileStore {
  /** Takes over a finished temporary file, of which `flush` may have answered true; afterwards its content outlasts a crash. */
  keep(temporaryPath: string, contentHash: string, isFlushed?: boolean): Promise<void>;
  /** Does ahead what `keep` would do first, by the descriptor of a written file that may yet be refused; answers whether it did. */
  flush(descriptor: number): Promise<boolean>;
  /** The bytes, or those of a range of them; rejects when they are not there. */
  open(contentHash: string, range?: ByteRange | null): Promise<Readable>;
  /** Whether the bytes are there. */
  holds(contentHash: string): Promise<boolean>;
  /** Removes a content unless it was kept, again or for the first time, since `keptBefore`; answers whether it did. */
  remove(contentHash: string, keptBefore: Date): Promise<boolean>;
  list(): AsyncIterable<{ contentHash: string; keptAt: Date }>;
}

/** Notes that accounts were erased, beside the files, so that a backup brings nobody back; see `erasure-notes.ts`. */
export interface ErasureNotes {
  /** Keeps one so that it outlasts a crash; again does no harm. */
  keep(note: string): Promise<void>;
  forget(note: string): Promise<void>;
  list(): AsyncIterable<{ note: string; keptAt: Date }>;
}

/** Makes PDF files of pages of ours. */
export interface ReportRenderer {
  /**
   * The page as tagged PDF; `endMark` is text at its end, by which an incomplete rendering is recognised.
   * @throws RuleError NOT_READY when too many are waiting, or it cannot be made.
   */
  render(html: string, endMark: string): Promise<Buffer>;
  /** Throws what `render` would throw at once, before a page is made for it. */
  assertRoom(): void;
  /** Why none could be made on this machine when one was last tried, in a line for its operator; null when it could. */
  problem(): string | null;
}

/** The backup that is made every night of the embedded database. */
export interface Backups {
  /** How it stands; null where the operator backs up. */
  standing(): BackupStanding | null;
}

/** Looks for viruses in what people upload. */
export interface Scanner {
  /**
   * Reads the bytes to their end and answers the scanner's name for what it found; null when they are clean.
   * @throws ScannerError when it cannot be asked, or does not say.
   */
  scan(bytes: Readable, signal?: AbortSignal): Promise<string | null>;
}

/** The scanner is away, busy or at fault: nobody knows what the file holds. */
export class ScannerError extends Error {}

/** Work done later, apart from the request that asks for it. */
export type Job =
  | { readonly name: 'send-mail'; readonly data: { readonly mailId: string } }
  | { readonly name: 'send-reset-link'; readonly data: { readonly requestId: string; readonly email: string } }
  | { readonly name: 'scan-file'; readonly data: { readonly contentHash: string } }
  | { readonly name: 'look-for-changes'; readonly data: Record<string, never> }
  | {
      readonly name: 'deliver-webhook';
      /** `attempt` is how often the message was tried before: a job for another number is done already. */
      readonly data: { readonly userId: string; readonly deliveryId: string; readonly attempt: number };
    }
  | { readonly name: 'sweep'; readonly data: Record<string, never> }
  | { readonly name: 'anchor-audit-log'; readonly data: Record<string, never> };

export interface Jobs {
  /** Keeps the job in the caller's transaction: it is done, not before `notBefore`, if that commits, and never otherwise. */
  enqueue(tx: Db, job: Job, notBefore?: Date): Promise<void>;
}

/** Something of security relevance that happened: ids, a network and nothing else that could name anybody. */
export interface SecurityEvent {
  readonly action: SecurityAction;
  readonly actorId?: string | null;
  /** The person whose account it concerns. */
  readonly subjectId?: string | null;
  readonly network?: string | null;
  readonly requestId?: string | null;
  /** The procedure or route, by the name the code gives it. */
  readonly at?: string;
}

/** Lines for whoever watches over the installation; see `security-event.ts` of the domain for all there are. */
export interface SecurityLog {
  /** Never throws, and never waits. */
  note(event: SecurityEvent): void;
}

/** Counts of what is only held against floods; see `flood-counts.ts`. */
export interface FloodCounts {
  /** Counts one call against each, or against none when one is met; answers how each then stands. @throws RuleError SLOW_DOWN */
  consume(counters: readonly Counter[]): Promise<readonly Slot[]>;
  /** Tells the other processes what was counted here, and learns what they have; rejects when the database is away. */
  settle(): Promise<void>;
}

/** An answer, and the name that its caller knows it by. */
export interface KeptAnswer {
  readonly name: string;
  /** Nobody changes it. */
  readonly answer: unknown;
}

/** Answers that stay as they are until what they are made of changes; see `revisions/answers.ts`. Any may be gone at any time. */
export interface KeptAnswers {
  get(key: string): KeptAnswer | undefined;
  set(key: string, kept: KeptAnswer): unknown;
}

/** What the process provides, the same for every call. */
export interface Ports {
  readonly db: Db;
  /** Whether people are spread over several machines of the database. */
  readonly isDistributed: boolean;
  readonly clock: Clock;
  readonly floodCounts: FloodCounts;
  readonly answers: KeptAnswers;
  readonly passwords: Passwords;
  readonly policy: Policy;
  readonly jobs: Jobs;
  readonly files: FileStore;
  readonly erasureNotes: ErasureNotes;
  readonly mailer: Mailer;
  readonly backups: Backups;
  readonly reports: ReportRenderer;
  /** The portfolio as a page to print. `reference` names this one copy and stands in `endMark`, at its end. */
  readonly reportPage: (portfolio: Portfolio, today: string, reference: string) => { html: string; endMark: string };
  /** Null where none is configured: nothing is held then. */
  readonly scanner: Scanner | null;
  readonly identityProviders: IdentityProviders;
  readonly securityLog: SecurityLog;
  readonly webhookSender: WebhookSender;
  readonly statementSigner: StatementSigner;
  /** Where people reach the product, without a slash at the end; the beginning of every link in mail. */
  readonly publicUrl: string;
  /** Where messages to support go. */
  readonly supportEmail: string;
  /** What seals the bodies of waiting mail. */
  readonly mailKey: Keyring;
  /** What makes, with a row of the database, a discussant's link. */
  readonly linkKey: Keyring;
  /** What seals the secrets of webhooks. */
  readonly webhookKey: Keyring;
  /** What seals the keys of authenticator apps. */
  readonly secondFactorKey: Keyring;
  /** Under what limits are counted, so that the counts name nobody. */
  readonly limitKey: Keyring;
}

/** What a browser keeps for us: one opaque id, sealed. */
export interface SessionCookie {
  read(): string | null;
  write(sid: string): void;
  clear(): void;
}

/** Whoever reads records of theirs. */
export interface Reader {
  readonly owner: string;
  /** Whether the text they keep, as far as it is read, is longer than this. */
  keepsMoreThan(bytes: number): Promise<boolean>;
}

/** Does one call of a procedure, and sees how long it takes and whether it ends by `OK` or by the code of what it throws. */
export type WatchCall = <T>(procedure: string, call: () => Promise<T>) => Promise<T>;

/** What one HTTP request brings. */
export interface Caller {
  readonly requestId: string;
  readonly address: string;
  readonly agent: string;
  readonly idempotencyKey: string | null;
  /** Of which states of a record a change may be made, as the header says it; null where it says nothing. */
  readonly ifMatch: string | null;
  /** The draft of a form that this call saves, and which ends with that. */
  readonly draftId: string | null;
  /** The browser's half of a session. */
  readonly cookie: SessionCookie;
  /** Binds a sign-in through a third party to the browser that began it; gone after ten minutes. */
  readonly signInCookie: SessionCookie;
  /** Binds a sign-in that waits for its code to the browser that gave the password; gone after ten minutes. */
  readonly pendingSignInCookie: SessionCookie;
  /** Says as whom this browser has signed in before; see `known-networks/browser.ts`. */
  readonly browserCookie: SessionCookie;
  /** Whether somebody has said that others use this computer too. */
  readonly isShared: boolean;
  /**
   * The access token the call brings, as it was sent; null where it brings none, and at the door that takes none. Beside one
   * no cookie is read, and `cookie` reads nothing.
   */
  readonly accessToken: string | null;
  /** By the cookie. Read at most once a request, however many calls it carries, with what the first of them asks for besides. */
  signedIn(readWithSession?: ReadWithSession): Promise<SignedIn | null>;
  /**
   * Does one read of a signed-in person when it is its turn; `answerOf` gives what of its result the answer carries.
   * @throws RuleError NOT_READY when they have too much under way, or the request asks for too much.
   */
  reading<T>(reader: Reader, read: () => Promise<T>, answerOf: (result: T) => unknown): Promise<T>;
  setHeader(name: string, value: string): void;
  /**
   * Tells the door the name of the answer, its entity tag without the quotation marks; true when the caller says they
   * hold that answer already, and the door answers that it is still the one.
   */
  holds(name: string): boolean;
  /** Tells the door that there is more of the list that is answered, and the cursor with which it goes on. */
  goesOn(cursor: string): void;
  /** Null where nobody watches how calls go. */
  readonly watchCall: WatchCall | null;
}

export interface Context extends Ports {
  readonly caller: Caller;
}

/** A context without its database: what a command has beside its transaction. */
export type CallContext = Omit<Context, 'db'>;
