/** Validates Prometheus expressions with its own grammar. */
import { parser } from '@prometheus-io/lezer-promql';

type Node = ReturnType<typeof parser.parse>['topNode'];

/** Expressions that return one number without labels. */
const numbers = new Set(['NumberDurationLiteral', 'StringLiteral']);
const functionsOfNumbers = new Set(['Scalar', 'Time', 'Pi']);

/** Returns the invalid parts of the expression. */
export function faultsOfExpression(expression: string): string[] {
  const faults: string[] = [];
  parser.parse(expression).iterate({
    enter: ({ node }) => {
      if (node.type.isError || matchesNumber(node))
        faults.push(expression.slice(node.from, node.to) || `… ${expression.slice(0, node.from)}`);
    },
  });
  return faults;
}

/** Returns true if `on` or `ignoring` is used with a number, which the grammar allows. */
function matchesNumber(node: Node): boolean {
  return (
    node.name === 'BinaryExpr' &&
    node.getChild('MatchingModifierClause') !== null &&
    (isNumber(node.firstChild) || isNumber(node.lastChild))
  );
}

function isNumber(node: Node | null): boolean {
  if (node === null) return false;
  if (numbers.has(node.name)) return true;
  if (node.name === 'FunctionCall')
    return functionsOfNumbers.has(node.getChild('FunctionIdentifier')?.firstChild?.name ?? '');
  if (node.name === 'ParenExpr' || node.name === 'UnaryExpr') return isNumber(node.getChild('Expr'));
  return node.name === 'BinaryExpr' && isNumber(node.firstChild) && isNumber(node.lastChild);
}
