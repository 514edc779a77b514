import { encode } from 'uqr';

/** Light around the pattern, in its squares, by which cameras find it (ISO/IEC 18004). */
const quiet = 4;

interface QrCodeProps {
  /** What a camera reads off it. */
  text: string;
  /** What it is, for whoever does not see it. */
  label: string;
}

/** A QR code, black on white by night too, or not every camera reads it. It is made here: what it says goes nowhere. */
export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: quiet });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={232}
      height={232}
      shapeRendering="crispEdges"
      style={{ maxWidth: '100%', height: 'auto', forcedColorAdjust: 'none' }}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
