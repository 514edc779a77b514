import type { ReactNode } from 'react';
import classes from './plain-table.module.css';

interface PlainTableProps {
  /** What it is called where no heading says it. */
  label?: string;
  head: readonly string[];
  /** The first cell of a row says what the row is about. */
  rows: readonly (readonly [key: string, ...cells: ReactNode[]])[];
  /** The first cell of a row where it is more than its key. */
  nameOf?: (key: string) => ReactNode;
  framed?: boolean;
  className?: string | undefined;
}

/** A table to read. Mantine's brings its own scrolling with it, which nothing here needs and every reader would wait for. */
export function PlainTable({ label, head, rows, nameOf = (key) => key, framed, className }: PlainTableProps) {
  return (
    <table
      aria-label={label}
      className={[classes.table, framed && classes.framed, className].filter(Boolean).join(' ')}
    >
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([key, ...cells]) => (
          <tr key={key}>
            <th scope="row">{nameOf(key)}</th>
            {cells.map((cell, column) => (
              <td key={head[column + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
