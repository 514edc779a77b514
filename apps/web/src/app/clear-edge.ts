/** Where a toast may stand. */
export type Edge = 'top' | 'bottom';

/** From where to where something reaches from the top of the screen, in pixels. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

const shared = (one: Band, other: Band) =>
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The edge at which a toast covers least of what must stay in sight; `preferred` where neither is better. */
export function clearEdge(places: Readonly<Record<Edge, Band>>, mustShow: readonly Band[], preferred: Edge): Edge {
  const covered = (edge: Edge) => mustShow.reduce((sum, band) => sum + shared(places[edge], band), 0);
  const other = preferred === 'top' ? 'bottom' : 'top';
  return covered(other) < covered(preferred) ? other : preferred;
}
