import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  InsertQueryNode,
  type OperationNode,
  OperatorNode,
  ReferenceNode,
  SelectQueryNode,
  TableNode,
  UpdateQueryNode,
} from 'kysely';

const tableIn = (node: OperationNode | undefined) =>
  node && TableNode.is(node) ? node.table.identifier.name : undefined;

/**
 * Whether a statement raises revisions and makes one insert or update, of rows of the people whose revision it raised: `with
 * raised as (update users set revision … returning id), added as (insert into … select …, raised.id as user_id, … from raised
 * [join …] returning …) select …`, or with `changed as (update … from raised where … and user_id = raised.id returning …)`,
 * perhaps after selects, and no other change besides. Looked at as it was built, not as it reads.
 */
export function isRaisingChange(statement: OperationNode): boolean {
  if (!SelectQueryNode.is(statement)) return false;
  const parts = [...(statement.with?.expressions ?? [])];
  const change = parts.pop()?.expression;
  const raise = parts.pop();
  if (!change || !raise || !parts.every(({ expression }) => isPlainSelect(expression))) return false;
  const raised = tableIn(raise.name.table);
  return raisesRevision(raise.expression) && (insertsFrom(change, raised) || updatesOf(change, raised));
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

function updatesOf(node: OperationNode, raised: string | undefined): boolean {
  if (!UpdateQueryNode.is(node) || node.with || !node.where) return false;
  const table = tableIn(node.table);
  // Rows that go to somebody else are theirs too.
  if (node.updates?.some(({ column }) => ColumnNode.is(column) && column.column.name === 'user_id')) return false;
  return conditionsOf(node.where.where).some((condition) => {
    if (!BinaryOperationNode.is(condition)) return false;
    const { leftOperand, operator, rightOperand } = condition;
    const isEqual = OperatorNode.is(operator) && operator.operator === '=';
    return isEqual && isColumnOf(leftOperand, table, 'user_id') && isIdOf(rightOperand, raised);
  });
}

/** Those that must all hold. */
const conditionsOf = (node: OperationNode): OperationNode[] =>
  AndNode.is(node) ? [...conditionsOf(node.left), ...conditionsOf(node.right)] : [node];

function isIdOf(selection: OperationNode, table: string | undefined): boolean {
  return isColumnOf(AliasNode.is(selection) ? selection.node : selection, table, 'id');
}

function isColumnOf(node: OperationNode, table: string | undefined, column: string): boolean {
  if (!ReferenceNode.is(node) || !ColumnNode.is(node.column)) return false;
  return node.column.column.name === column && tableIn(node.table) === table;
}
