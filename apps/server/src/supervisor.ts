// The one that starts several processes which serve, watches over them, replaces and ends them.
import cluster, { type Worker } from 'node:cluster';
import { type ListeningSocket, order, type Report } from './worker-line.ts';

export interface Announcements {
  /** Where it is, once, and where mail is kept when there is no mail server. */
  serves(url: string, outbox: string | null): void;
  tell(line: string): void;
  /** A process has ended though nobody asked it to, or could not be started. */
  lost(): void;
}

/** How patient the one that supervises is, in milliseconds where nothing else is said. */
export interface Patience {
  /** One that ended sooner after its start will again, so the next is begun after a pause, each twice as long. */
  readonly steadyMs: number;
  readonly shortestPauseMs: number;
  readonly longestPauseMs: number;
  /** How often each is asked whether it is alive, and how many times it may owe the answer. */
  readonly beatMs: number;
  readonly beats: number;
  /** How long one that has been replaced may take to end. */
  readonly retiredMs: number;
}

/** One of the processes. */
interface Member {
  readonly worker: Worker;
  readonly begunAt: number;
  /** The pause before it was begun. */
  readonly pauseMs: number;
  /** The one in whose place it is put while that still serves. */
  replaces: Member | null;
  awaitsSocket: boolean;
  serves: boolean;
  /** Whether its end is the end of a replacement. */
  retired: boolean;
  unanswered: number;
  /** Whether it came to serve. */
  readonly begun: PromiseWithResolvers<boolean>;
  readonly gone: PromiseWithResolvers<void>;
}

export interface WorkersAddress {
  readonly workers: number;
  readonly port: number;
  readonly host: string;
}

export class Supervisor {
  readonly #address: WorkersAddress;
  readonly #announcements: Announcements;
  readonly #patience: Patience;
  readonly #members = new Set<Member>();
  #served = false;
  #stopping = false;
  #replacing = false;
  #code = 0;
  /** The one that finds or installs the browser for reports; the others look once that is done. */
  #preparing: Member | null = null;
  #prepared = false;

  constructor(address: WorkersAddress, announcements: Announcements, patience: Patience) {
    this.#address = address;
    this.#announcements = announcements;
    this.#patience = patience;
  }

  begin(): void {
    this.#begin(this.#patience.shortestPauseMs);
    setInterval(() => this.#askWhoIsAlive(), this.#patience.beatMs).unref();
  }

  stop(): void {
    this.#stopping = true;
    for (const { worker, serves } of this.#members) {
      if (serves) order(worker, 'stop');
      // It cannot hear yet, and does no job before it can.
      else worker.process.kill('SIGTERM');
    }
    this.#endIfAlone();
  }

  /** Puts another in the place of each, the next one when the one before has gone. One that cannot serve ends it. */
  async replaceAll(): Promise<void> {
    const { tell } = this.#announcements;
    if (this.#replacing || this.#stopping || !this.#served) {
      tell('Nothing is replaced: the processes are being started, replaced or stopped already.');
      return;
    }
    this.#replacing = true;
    const all = [...this.#members].filter(({ serves }) => serves);
    tell(`Each of ${all.length} processes is replaced.`);
    const replaced = await this.#replaceEach(all);
    this.#replacing = false;
    if (this.#stopping) return;
    tell(replaced ? 'All have been replaced.' : 'Another could not serve, so the rest are not replaced.');
  }

  async #replaceEach(all: readonly Member[]): Promise<boolean> {
    for (const member of all) {
      // It may have ended by itself meanwhile, or everything is to.
      if (!this.#members.has(member)) continue;
      const next = this.#begin(this.#patience.shortestPauseMs, member);
      if (!next || !(await next.begun.promise)) return false;
      if (this.#stopping) return false;
      next.replaces = null;
      member.retired = true;
      order(member.worker, 'retire');
      const late = setTimeout(() => member.worker.process.kill('SIGKILL'), this.#patience.retiredMs);
      await member.gone.promise;
      clearTimeout(late);
    }
    return true;
  }

  /** Null when it cannot be started, which is told, and tried again unless it was to replace another. */
  #begin(pauseMs: number, replaces: Member | null = null): Member | null {
    const begunAt = performance.now();
    try {
      return this.#watch(cluster.fork({ PORT: this.#address.port }), { begunAt, pauseMs, replaces });
    } catch (cause) {
      // Where memory is short; most other reasons are told as an event.
      const how = cause instanceof Error ? cause.message : String(cause);
      if (!this.#served) this.#endWithoutFirst(how);
      this.#announcements.lost();
      if (replaces === null) this.#beginAgain({ begunAt, pauseMs }, how);
      return null;
    }
  }

  #watch(worker: Worker, start: Pick<Member, 'begunAt' | 'pauseMs' | 'replaces'>): Member {
    const member: Member = {
      ...start,
      worker,
      awaitsSocket: false,
      serves: false,
      retired: false,
      unanswered: 0,
      begun: Promise.withResolvers(),
      gone: Promise.withResolvers(),
    };
    this.#members.add(member);
    worker.on('message', (report: Report, socket?: unknown) =>
      this.#hear(member, report, socket as ListeningSocket | undefined),
    );
    // The line to it broke, which its end follows; or there was no room to start it, and it has no end.
    worker.on('error', (cause) => {
      if (worker.process.pid === undefined) this.#ended(member, cause.message);
    });
    worker.once('exit', (exitCode, signal) => {
      const wasAsked = this.#stopping && (signal === 'SIGTERM' || signal === 'SIGINT');
      if ((this.#stopping || !this.#served) && !wasAsked) this.#code ||= exitCode ?? 1;
      this.#ended(member, signal || `exit code ${exitCode}`);
    });
    return member;
  }

  #hear(member: Member, report: Report, socket: ListeningSocket | undefined): void {
    member.unanswered = 0;
    switch (report.kind) {
      case 'asks':
        this.#findSocket(member);
        break;
      case 'socket':
        this.#passOn(member, socket);
        break;
      case 'serves':
        this.#serves(member, report);
        break;
      case 'prepared':
        this.#prepared = true;
        for (const other of this.#members) if (other.serves && other !== member) order(other.worker, 'look');
    }
  }

  /**
   * The new one accepts from the queue of the old one, so that no connection is lost in it when that closes. Where all
   * accept from one queue there is nothing to hand over, and `localhost` may be two addresses, for which one socket is not enough.
   */
  #findSocket(member: Member): void {
    const { replaces } = member;
    const hasOne = replaces?.serves === true && process.platform === 'linux' && this.#address.host !== 'localhost';
    member.awaitsSocket = hasOne;
    if (hasOne) order(replaces.worker, 'hand-over');
    else order(member.worker, 'listen');
  }

  #passOn(member: Member, socket: ListeningSocket | undefined): void {
    const next = this.#successorOf(member);
    if (next?.awaitsSocket) {
      next.awaitsSocket = false;
      order(next.worker, 'listen', socket);
    } else socket?.close();
  }

  #successorOf(member: Member): Member | undefined {
    return [...this.#members].find(({ replaces }) => replaces === member);
  }

  #serves(member: Member, { url, outbox }: Extract<Report, { kind: 'serves' }>): void {
    member.serves = true;
    member.begun.resolve(true);
    if (this.#stopping) {
      order(member.worker, 'stop');
      return;
    }
    if (this.#prepared) order(member.worker, 'look');
    else if (this.#preparing === null) this.#letPrepare(member);
    if (this.#served) return;
    this.#served = true;
    this.#announcements.serves(url, outbox);
    for (let others = 1; others < this.#address.workers; others += 1) this.#begin(this.#patience.shortestPauseMs);
  }

  #ended(member: Member, how: string): void {
    this.#members.delete(member);
    member.begun.resolve(false);
    member.gone.resolve();
    if (this.#preparing === member) this.#preparing = null;
    if (this.#stopping) this.#endIfAlone();
    else if (this.#served) this.#fillPlaceOf(member, how);
    else this.#endWithoutFirst(how);
  }

  #letPrepare(member: Member): void {
    this.#preparing = member;
    order(member.worker, 'prepare');
  }

  #fillPlaceOf(member: Member, how: string): void {
    if (!member.retired) this.#announcements.lost();
    const another = [...this.#members].find(({ serves, retired }) => serves && !retired);
    if (another && !this.#prepared && this.#preparing === null) this.#letPrepare(another);
    const isReplaced = member.retired || (member.replaces !== null && !member.serves);
    if (isReplaced) return;
    const next = this.#successorOf(member);
    if (next) this.#inherit(next);
    else this.#beginAgain(member, how);
  }

  #endWithoutFirst(how: string): never {
    // One that could say why has done so.
    if (!how.startsWith('exit code')) this.#announcements.tell(`The first process could not serve: ${how}`);
    process.exit(this.#code || 1);
  }

  /** The one it was to replace has ended by itself. */
  #inherit(next: Member): void {
    next.replaces = null;
    if (!next.awaitsSocket) return;
    next.awaitsSocket = false;
    order(next.worker, 'listen');
  }

  #beginAgain({ begunAt, pauseMs }: Pick<Member, 'begunAt' | 'pauseMs'>, how: string): void {
    const { steadyMs, shortestPauseMs, longestPauseMs } = this.#patience;
    const pause = performance.now() - begunAt > steadyMs ? shortestPauseMs : pauseMs;
    this.#announcements.tell(
      `One of ${this.#address.workers} processes has ended (${how}); another is started in its place in ${pause / 1000} s.`,
    );
    setTimeout(() => {
      if (!this.#stopping) this.#begin(Math.min(pause * 2, longestPauseMs));
    }, pause);
  }

  /** Counts questions, not time: while the machine slept nobody was asked. */
  #askWhoIsAlive(): void {
    const { beats, beatMs } = this.#patience;
    for (const member of this.#members) {
      if (!member.serves) continue;
      member.unanswered += 1;
      if (member.unanswered <= beats) order(member.worker, 'beat');
      else if (member.unanswered === beats + 1) {
        this.#announcements.tell(
          `One of ${this.#address.workers} processes has not answered for ${(beats * beatMs) / 1000} s and is ended.`,
        );
        member.worker.process.kill('SIGKILL');
      }
    }
  }

  #endIfAlone(): void {
    if (this.#members.size === 0) process.exit(this.#code);
  }
}
