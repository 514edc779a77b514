import { ColumnNode, InsertQueryNode, type OperationNode, SelectQueryNode, TableNode, UpdateQueryNode } from 'kysely';

const tableIn = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/**
 * Whether a statement raises a revision and makes one insert of what it raised: `with raised as (update users set revision …
 * returning …), added as (insert into … select … from raised returning …) select …`, and no other change besides. Looked at as
 * it was built, not as it reads.
 */
export function isRaisingInsert(statement: OperationNode): boolean {
  if (!SelectQueryNode.is(statement)) return false;
  const [first, second, ...others] = statement.with?.expressions ?? [];
  if (!first || !second || others.length > 0 || !raisesRevision(first.expression)) return false;
  return insertsFrom(second.expression, tableIn(first.name.table));
}

function raisesRevision(node: OperationNode): boolean {
  if (!UpdateQueryNode.is(node) || tableIn(node.table) !== 'users') return false;
  return (node.updates ?? []).some(({ column }) => ColumnNode.is(column) && column.column.name === 'revision');
}

function insertsFrom(node: OperationNode, raised: string | undefined): boolean {
  if (!InsertQueryNode.is(node) || node.with) return false;
  const { values } = node;
  if (!values || !SelectQueryNode.is(values) || values.joins || values.with) return false;
  const froms = values.from?.froms ?? [];
  return froms.length === 1 && tableIn(froms[0]) === raised;
}
