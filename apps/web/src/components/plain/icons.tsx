interface PlainIconProps {
  name: string;
  /** Pixels each way. */
  size: number;
  /** The lines it is drawn with. */
  paths: readonly string[];
}

/** A picture beside words that say the same. */
function PlainIcon({ name, size, paths }: PlainIconProps) {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`tabler-icon tabler-icon-${name}`}
      aria-hidden="true"
    >
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

const eraser = [
  'M19 20h-10.5l-4.21 -4.3a1 1 0 0 1 0 -1.41l10 -10a1 1 0 0 1 1.41 0l5 5a1 1 0 0 1 0 1.41l-9.2 9.3',
  'M18 13.3l-6.3 -6.3',
];
const triangle = [
  'M12 9v4',
  'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
  'M12 16h.01',
];

export const PlainEraser = () => <PlainIcon name="eraser" size={18} paths={eraser} />;
export const PlainWarning = () => <PlainIcon name="alert-triangle" size={24} paths={triangle} />;
