import classes from './pictures.module.css';

/** One bar: its name, its figure in words, and what it consists of. */
export interface BarRow {
  name: string;
  words: string;
  parts: readonly { value: number; look: 'pine' | 'other' | 'heather' }[];
  /** Where the target stands, on the scale of the parts. */
  target?: number;
}

/** Named bars under each other. The words stand beside each, so the drawing itself is silent. */
export function BarRows({ rows, most }: { rows: readonly BarRow[]; most: number }) {
  const place = (value: number) => `${most > 0 ? Math.min((value / most) * 100, 100) : 0}%`;
  return (
    <ul className={classes.rows}>
      {rows.map(({ name, words, parts, target }) => (
        <li key={name}>
          <div className={classes.words}>
            <span>{name}</span>
            <span>{words}</span>
          </div>
          <svg className={classes.bar} aria-hidden="true" focusable="false">
            <rect width="100%" height="100%" className={classes.track} />
            {parts.map(({ value, look }, index) => (
              <rect
                key={look}
                x={place(parts.slice(0, index).reduce((sum, part) => sum + part.value, 0))}
                width={place(value)}
                height="100%"
                data-look={look}
              />
            ))}
            {target !== undefined && target < most && (
              <>
                <line x1={place(target)} x2={place(target)} y1="0" y2="100%" className={classes.targetEdge} />
                <line x1={place(target)} x2={place(target)} y1="0" y2="100%" className={classes.target} />
              </>
            )}
          </svg>
        </li>
      ))}
    </ul>
  );
}
