import { ColumnNode, InsertQueryNode, type OperationNode, SelectQueryNode, TableNode, UpdateQueryNode } from 'kysely';

const tableIn = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/**
 * Whether a statement raises revisions and makes one insert for whom it raised them: `with raised as (update users set revision …
 * returning …), added as (insert into … select … from raised [join …] returning …) select …`, perhaps after selects, and no
 * other change besides. Looked at as it was built, not as it reads.
 */
export function isRaisingInsert(statement: OperationNode): boolean {
  if (!SelectQueryNode.is(statement)) return false;
  const parts = [...(statement.with?.expressions ?? [])];
  const insert = parts.pop();
  const raise = parts.pop();
  if (!insert || !raise || !parts.every(({ expression }) => isPlainSelect(expression))) return false;
  return raisesRevision(raise.expression) && insertsFrom(insert.expression, tableIn(raise.name.table));
}

const isPlainSelect = (node: OperationNode) => SelectQueryNode.is(node) && !node.with;

function raisesRevision(node: OperationNode): boolean {
  if (!UpdateQueryNode.is(node) || tableIn(node.table) !== 'users') return false;
  return (node.updates ?? []).some(({ column }) => ColumnNode.is(column) && column.column.name === 'revision');
}

function insertsFrom(node: OperationNode, raised: string | undefined): boolean {
  if (!InsertQueryNode.is(node) || node.with) return false;
  const { values } = node;
  if (!values || !SelectQueryNode.is(values) || values.with) return false;
  // By any other join there would be rows for whom nothing was raised.
  if (values.joins?.some(({ joinType }) => joinType !== 'InnerJoin')) return false;
  const froms = values.from?.froms ?? [];
  return froms.length === 1 && tableIn(froms[0]) === raised;
}
