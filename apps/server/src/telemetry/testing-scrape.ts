/** One line of Prometheus' text. */
export interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Scrape {
  readonly text: string;
  readonly samples: readonly Sample[];
  /** The sum of what has this name and these labels, whatever others it has; undefined where there is none. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

/** Asks for the figures as Prometheus does. @throws Error where a line is none that Prometheus would read. */
export async function scrape(port: number | null): Promise<Scrape> {
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  if (answer.status !== 200) throw new Error(`a scrape was answered with ${answer.status}`);
  return readScrape(await answer.text());
}

export function readScrape(text: string): Scrape {
  const samples = text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '))
    .map(sampleOf);
  const value: Scrape['value'] = (name, labels = {}) => {
    const found = samples.filter(
      (one) => one.name === name && Object.entries(labels).every(([label, is]) => one.labels[label] === is),
    );
    return found.length === 0 ? undefined : found.reduce((sum, one) => sum + one.value, 0);
  };
  return { text, samples, value };
}

function sampleOf(line: string): Sample {
  const [, name = '', labels = '', value = ''] =
    /^([a-zA-Z_]\w*)(?:\{((?:\w+="(?:[^"\\\n]|\\.)*",?)*)\})? (-?[\d.]+(?:e[+-]?\d+)?|\+Inf|NaN)$/.exec(line) ?? [];
  if (name === '') throw new Error(`Prometheus reads no such line: ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, label = '', is = '']) => [label, is]);
  return { name, labels: Object.fromEntries(pairs), value: Number(value) };
}
