import type { ReactNode } from 'react';
import classes from './row-list.module.css';

interface RowListProps<Row extends { id: string }> {
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
}

/** Rows under each other with a hairline between, inside a card. */
export function RowList<Row extends { id: string }>({ rows, children }: RowListProps<Row>) {
  return (
    <ul className={classes.rows}>
      {rows.map((row, index) => (
        <li key={row.id}>{children(row, index)}</li>
      ))}
    </ul>
  );
}
