import { useId } from 'react';

export interface Stone {
  name: string;
  /** 0 to 1. */
  filled: number;
}

// Widths, heights and offsets from the middle, bottom stone first; the stack narrows and leans as real ones do.
const shapes = [
  { width: 172, height: 38, shift: 0 },
  { width: 150, height: 35, shift: 5 },
  { width: 130, height: 32, shift: -4 },
  { width: 111, height: 29, shift: 4 },
  { width: 92, height: 26, shift: -3 },
  { width: 73, height: 23, shift: 3 },
  { width: 54, height: 20, shift: -2 },
  { width: 34, height: 17, shift: 2 },
] as const;

/** The plain sign is drawn small, so it has fewer stones. */
const signShapes = [
  { width: 168, height: 46, shift: 0 },
  { width: 140, height: 40, shift: 5 },
  { width: 112, height: 35, shift: -4 },
  { width: 86, height: 30, shift: 3 },
  { width: 62, height: 25, shift: -2 },
  { width: 38, height: 20, shift: 2 },
] as const;

type Shape = (typeof shapes | typeof signShapes)[number];

const gap = 3;

function outline(x: number, y: number, width: number, height: number): string {
  const at = (dx: number, dy: number) => `${(x + dx * width).toFixed(1)} ${(y + dy * height).toFixed(1)}`;
  return [
    `M${at(0, 0.56)}`,
    `C${at(0, 0.16)} ${at(0.16, 0)} ${at(0.46, 0)}`,
    `C${at(0.8, 0)} ${at(1, 0.14)} ${at(1, 0.52)}`,
    `C${at(1, 0.88)} ${at(0.86, 1)} ${at(0.52, 1)}`,
    `C${at(0.18, 1)} ${at(0, 0.9)} ${at(0, 0.56)}Z`,
  ].join('');
}

function stack(stacked: readonly Shape[]) {
  const stones: { path: string; x: number; y: number; width: number; height: number }[] = [];
  let top = 218;
  for (const { width, height, shift } of stacked) {
    top -= height;
    const x = 100 + shift - width / 2;
    stones.push({ path: outline(x, top, width, height), x, y: top, width, height });
    top -= gap;
  }
  return stones;
}

interface CairnProps {
  /** In pixels. */
  height: number;
  /** Without stones it is the plain sign of the product, hidden from screen readers. */
  stones?: readonly Stone[];
  /** The figures in words, for people who do not see the drawing. */
  label?: string;
}

/** A stack of stones, each outlined when empty, filling from below, and green when whole. */
export function Cairn({ height, stones, label }: CairnProps) {
  const id = useId();
  const drawn = stack(stones ? shapes.slice(0, stones.length) : signShapes);
  const top = (drawn.at(-1)?.y ?? 0) - 4;
  const box = `10 ${top} 180 ${222 - top}`;
  const shape = drawn.map(({ path, x, y, width, height: tall }, index) => {
    const stone = stones?.[index];
    if (!stone) return <path key={path} d={path} className="cairn-plain" />;
    const level = Math.min(Math.max(stone.filled, 0), 1);
    return (
      <g key={path} data-whole={level === 1 || undefined} className="cairn-stone">
        <clipPath id={`${id}-${index}`}>
          <rect x={x} y={y + tall * (1 - level)} width={width} height={tall * level} />
        </clipPath>
        <path d={path} className="cairn-body" />
        <path d={path} className="cairn-level" clipPath={`url(#${id}-${index})`} />
        <path d={path} className="cairn-edge" />
      </g>
    );
  });
  if (!label) {
    return (
      <svg viewBox={box} height={height} aria-hidden="true" focusable="false" className="cairn-sign">
        {shape}
      </svg>
    );
  }
  return (
    <svg viewBox={box} height={height} role="img" aria-label={label} className="cairn-sign">
      {shape}
    </svg>
  );
}
