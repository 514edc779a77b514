import {
  AliasNode,
  ColumnNode,
  InsertQueryNode,
  type OperationNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

const tableIn = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/**
 * Whether a statement raises revisions and makes one insert, of rows of the people whose revision it raised: `with raised as
 * (update users set revision … returning id), added as (insert into … select …, raised.id as user_id, … from raised [join …]
 * returning …) select …`, perhaps after selects, and no other change besides. Looked at as it was built, not as it reads.
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
  const { values, columns = [] } = node;
  if (!values || !SelectQueryNode.is(values) || values.with) return false;
  const owner = values.selections?.[columns.findIndex(({ column }) => column.name === 'user_id')]?.selection;
  if (!owner || !isIdOf(owner, raised)) return false;
  const froms = values.from?.froms ?? [];
  return froms.length === 1 && tableIn(froms[0]) === raised;
}

function isIdOf(selection: OperationNode, table: string | undefined): boolean {
  const node = AliasNode.is(selection) ? selection.node : selection;
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return false;
  return node.column.column.name === 'id' && tableIn(node.table) === table;
}
