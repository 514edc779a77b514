import MiniSearch, { type SearchOptions } from 'minisearch';
import type { HelpEntry } from './help-entry.ts';
import { soughtWordsIn, stemOf, synonymsOf, wordsIn } from './search-words.ts';

/** What a search came to. */
export interface Found {
  /** Whether there was a word to look for. */
  sought: boolean;
  /** The best first. */
  entries: HelpEntry[];
}

interface Match {
  score: number;
  weight: number;
}

const most = 8;
/** An answer is shown whole; of a guide as much as is read at a glance. */
const longestPassage = 520;
/** What comes to less than this share of the best is beside the point. */
const least = 0.4;
/** An answer is not the worse for being asked in many ways: its length (b) counts for little. */
const bm25 = { k: 1.2, b: 0.3, d: 0.5 };
/** A synonym counts for less than the word itself. */
const synonymWeight = 0.6;
/** An answer comes before a passage that says the same in passing. */
const kindWeights = { question: 1.4, page: 1.2, guide: 1 } as const;

/** So many wrong letters are forgiven in a word that is written nowhere. */
const slipsIn = (word: string) => (word.length < 4 ? false : word.length < 6 ? 1 : 2);

const stemsIn = (phrase: string): ReadonlySet<string> => new Set(soughtWordsIn(phrase).map(stemOf));

/** How many of the words of two phrases they share: from 0, none, to 1, all. */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared / Math.max(1, one.size + other.size - shared);
}

/** What of a long text to show: from the sentence on that holds most of the words. */
function passageOf(text: string, stems: ReadonlySet<string>): string {
  if (text.length <= longestPassage) return text;
  const sentences = text.split(/(?<=[.;?!”]) /);
  const held = sentences.map((sentence) => wordsIn(sentence).filter((word) => stems.has(stemOf(word))).length);
  const start = held.indexOf(Math.max(...held));
  let passage = start > 0 ? '…' : '';
  for (const sentence of sentences.slice(start)) {
    if (passage.length + sentence.length > longestPassage) return `${passage} …`;
    passage = `${passage} ${sentence}`.trim();
  }
  return passage;
}

/** A search through these entries. */
export function helpSearch(entries: readonly HelpEntry[]): (sought: string) => Found {
  const known = new Set<string>();
  const index = new MiniSearch<HelpEntry & { id: number }>({
    fields: ['title', 'alsoAsked', 'text'],
    tokenize: wordsIn,
    stringifyField: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
    processTerm: (word) => {
      const stem = stemOf(word);
      known.add(stem);
      return [word, stem];
    },
    searchOptions: { tokenize: (term) => [term], processTerm: (term) => term, boost: { title: 3, alsoAsked: 2 }, bm25 },
  });
  index.addAll(entries.map((entry, id) => ({ ...entry, id })));
  const phrases = entries.map(({ title, alsoAsked }) => [title, ...alsoAsked].map(stemsIn));

  /** How well each entry answers to one word, and whether by the word itself. */
  const matchesOf = (word: string, isLast: boolean): Map<number, Match> => {
    const stem = stemOf(word);
    const matches = new Map<number, Match>();
    const take = (term: string, weight: number, options?: SearchOptions) => {
      for (const { id, score } of index.search(term, options)) {
        const before = matches.get(id) ?? { score: 0, weight: 0 };
        matches.set(id, { score: Math.max(before.score, score * weight), weight: Math.max(before.weight, weight) });
      }
    };
    // The word as it was typed is rarer than its stem, so it tells more.
    take(word, 1, { prefix: isLast });
    take(stem, 1);
    for (const other of synonymsOf(stem)) take(other, synonymWeight);
    if (matches.size === 0 && !known.has(stem)) take(word, 1, { fuzzy: slipsIn(word) });
    return matches;
  };

  return (sought) => {
    const words = soughtWordsIn(sought);
    const stems = stemsIn(sought);
    const totals = new Map<number, Match>();
    for (const [at, word] of words.entries()) {
      for (const [id, match] of matchesOf(word, at === words.length - 1)) {
        const { score, weight } = totals.get(id) ?? { score: 0, weight: 0 };
        totals.set(id, { score: score + match.score, weight: weight + match.weight });
      }
    }
    const ranked = [...totals]
      .flatMap(([id, { score, weight }]) => {
        const entry = entries[id];
        if (!entry) return [];
        // Which answers to more of what was typed goes before, and which is asked in the same words before all.
        const answered = weight / words.length;
        const likeness = Math.max(...(phrases[id] ?? []).map((phrase) => likenessOf(phrase, stems)));
        return [{ entry, score: score * answered * (1 + likeness) * kindWeights[entry.kind] }];
      })
      .sort((one, other) => other.score - one.score);
    const best = ranked[0]?.score ?? 0;
    const found = ranked.filter(({ score }) => score >= best * least).slice(0, most);
    return {
      sought: words.length > 0,
      entries: found.map(({ entry }) => ({ ...entry, text: passageOf(entry.text, stems) })),
    };
  };
}
