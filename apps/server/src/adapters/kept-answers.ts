import type { KeptAnswers } from '@cairn/api/context';
import { LRUCache } from 'lru-cache';
import { jsonBytes } from '../json-bytes.ts';

/** What answers may take of the process while they are kept. Bytes are those of an answer as JSON; it takes a few times as much. */
const answerLimits = {
  maxBytes: 4 * 1024 * 1024,
  maxBytesOfOne: 64 * 1024,
  /** Nobody's records lie about for long after they were last asked for. */
  keptMs: 5 * 60_000,
};

/** Answers kept in memory, those asked for least recently forgotten first. */
export function createKeptAnswers(limits = answerLimits): KeptAnswers {
  return new LRUCache<string, object | string | number | boolean>({
    maxSize: limits.maxBytes,
    maxEntrySize: limits.maxBytesOfOne,
    sizeCalculation: jsonBytes,
    ttl: limits.keptMs,
  });
}
