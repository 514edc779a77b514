import type { KeptAnswer, KeptAnswers } from '@cairn/api/context';
import { LRUCache } from 'lru-cache';
import { jsonBytesOfAnswer } from '../json-bytes.ts';

/** What answers may take of the process while they are kept. Bytes are those of an answer as JSON; it takes a few times as much. */
const answerLimits = {
  /** The shortest ones take hardly a byte, and their names and places do. */
  maxAnswers: 5_000,
  maxBytes: 4 * 1024 * 1024,
  maxBytesOfOne: 64 * 1024,
  /** Nobody's records lie about for long, whether they are asked for again or not. */
  keptMs: 5 * 60_000,
};

/** Answers kept in memory, those asked for least recently forgotten first. */
export function createKeptAnswers(limits = answerLimits): KeptAnswers {
  return new LRUCache<string, KeptAnswer>({
    max: limits.maxAnswers,
    maxSize: limits.maxBytes,
    maxEntrySize: limits.maxBytesOfOne,
    sizeCalculation: ({ answer }, key) => key.length + jsonBytesOfAnswer(answer),
    ttl: limits.keptMs,
    ttlAutopurge: true,
  });
}
