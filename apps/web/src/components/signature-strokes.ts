interface Point {
  x: number;
  y: number;
}

interface Stroke {
  points: readonly Point[];
}

/** The size of the pad, in its own units; a phone shows it smaller, the picture is twice as fine. */
export const padSize = { width: 400, height: 200, fineness: 2 } as const;

// The server refuses a picture that spreads less than this.
const spread = { long: 24, short: 9 };

/** Whether strokes, in pad units, spread widely enough to be a signature: no dot, no dash. */
export function looksSigned(strokes: readonly Stroke[]): boolean {
  const points = strokes.flatMap((stroke) => stroke.points);
  if (points.length === 0) return false;
  const extent = (values: number[]) => Math.max(...values) - Math.min(...values);
  const across = extent(points.map(({ x }) => x));
  const down = extent(points.map(({ y }) => y));
  return Math.max(across, down) >= spread.long && Math.min(across, down) >= spread.short;
}

/** The same strokes on a pad that is shown `factor` times as large. */
export function scaledStrokes<S extends Stroke>(strokes: readonly S[], factor: number): S[] {
  return strokes.map((stroke) => ({
    ...stroke,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));
}
