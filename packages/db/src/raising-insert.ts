import { ColumnNode, InsertQueryNode, type OperationNode, SelectQueryNode, TableNode, UpdateQueryNode } from 'kysely';

const tableIn = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/**
 * Whether a statement raises a revision and makes one insert of what it raised: `with raised as (update users set revision …
 * returning …) insert into … select … from raised`, and no other change besides. Looked at as it was built, not as it reads.
 */
export function isRaisingInsert(statement: OperationNode): boolean {
  if (!InsertQueryNode.is(statement)) return false;
  const [first, ...others] = statement.with?.expressions ?? [];
  if (!first || others.length > 0 || !raisesRevision(first.expression)) return false;
  const { values } = statement;
  if (!values || !SelectQueryNode.is(values) || values.joins || values.with) return false;
  const froms = values.from?.froms ?? [];
  return froms.length === 1 && tableIn(froms[0]) === tableIn(first.name.table);
}

function raisesRevision(node: OperationNode): boolean {
  if (!UpdateQueryNode.is(node) || tableIn(node.table) !== 'users') return false;
  return (node.updates ?? []).some(({ column }) => ColumnNode.is(column) && column.column.name === 'revision');
}
