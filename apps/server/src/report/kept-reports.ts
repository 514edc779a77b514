import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A report as somebody gets it, and the name in its last line. */
export interface PrintedReport {
  readonly pdf: Buffer;
  readonly reference: string;
}

/** What reports may take of the process while they are kept, in bytes. */
const keptLimits = {
  maxBytes: 16 * 1024 * 1024,
  maxBytesOfOne: 2 * 1024 * 1024,
  /** Nobody's portfolio lies about for long. */
  keptMs: 10 * 60_000,
};

/** A report to print. Its reference cannot be guessed, so whatever else the page says differs from it. */
interface Page {
  readonly html: string;
  readonly reference: string;
}

export interface KeptReports {
  /**
   * The report that was printed last of a page that said the same, or else what `print` makes of this one; it is not begun
   * again for somebody who asks while it is at work.
   */
  of(owner: string, page: Page, print: () => Promise<PrintedReport>): Promise<PrintedReport>;
  /** How many are kept. */
  count(): number;
  /** Whether one of theirs is kept, which may be what they ask for. */
  has(owner: string): boolean;
}

/** The key stands for whose it is and for all that it says. */
type KeyedReport = PrintedReport & { readonly key: string };

/**
 * Keeps what was printed last for each person, in memory. A report that says the same is the same file: it is known by what it
 * says, so nothing has to be noticed for it to be printed anew.
 */
export function createKeptReports(limits = keptLimits): KeptReports {
  const kept = new LRUCache<string, KeyedReport>({
    maxSize: limits.maxBytes,
    maxEntrySize: limits.maxBytesOfOne,
    sizeCalculation: ({ pdf }) => pdf.length,
    ttl: limits.keptMs,
    ttlAutopurge: true,
  });
  const printing = new Map<string, Promise<KeyedReport>>();
  return {
    count: () => kept.size,
    has: (owner) => kept.has(owner),
    of: async (owner, { html, reference }, print) => {
      const says = html.replaceAll(reference, '');
      const key = createHash('sha256').update(`${owner}\n${says}`).digest('base64url');
      const printed = kept.get(owner);
      if (printed?.key === key) return printed;
      const begun = printing.get(key);
      if (begun) return begun;
      const work = print().then((report) => ({ ...report, key }));
      printing.set(key, work);
      try {
        const report = await work;
        kept.set(owner, report);
        return report;
      } finally {
        printing.delete(key);
      }
    },
  };
}
