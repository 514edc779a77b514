import type { HTTPRequest } from 'puppeteer';
import type { Visitor } from './visitor.ts';

interface Trouble {
  /** Held against `METHOD address`. */
  readonly where: RegExp;
  /** The status the server seems to answer; 0 when the line breaks. */
  readonly status: number;
  readonly message: string;
}

/** What pages read of somebody’s records: not the account, without which there is no page. */
export const readsOfRecords =
  /^GET .*\/trpc\/.*(\.list|progress\.get|requirements\.|declarations\.get|confirmation\.get)/;

/** Stands between a page and the server, and answers some calls in its place. */
export class Troubles {
  #now: Trouble | null = null;

  private constructor() {}

  static async between(visitor: Visitor): Promise<Troubles> {
    const troubles = new Troubles();
    visitor.expectConsole(/Failed to load resource/);
    visitor.page.on('request', (request) => void troubles.#answer(request));
    await visitor.page.setRequestInterception(true);
    return troubles;
  }

  /** From now on only the calls that match are answered like this. */
  begin(where: RegExp, status = 500, message = 'Something went wrong'): void {
    this.#now = { where, status, message };
  }

  end(): void {
    this.#now = null;
  }

  #answer(request: HTTPRequest): Promise<void> {
    const trouble = this.#now;
    if (!trouble?.where.test(`${request.method()} ${request.url()}`)) return request.continue();
    const { status, message } = trouble;
    if (status === 0) return request.abort('connectionfailed');
    const { pathname } = new URL(request.url());
    const one = { error: { message, code: -32_603, data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: status } } };
    const body = pathname.startsWith('/trpc/')
      ? pathname.split(',').map(() => one)
      : { message, code: 'INTERNAL_SERVER_ERROR', requestId: 'trouble' };
    return request.respond({ status, contentType: 'application/json', body: JSON.stringify(body) });
  }
}
