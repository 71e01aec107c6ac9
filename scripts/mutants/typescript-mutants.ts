/**
 * Every mutant of a module in one text, which asks at run time which of them is active: `__mutant(3) ? changed : original`.
 * The operators are Stryker's: conditions, equality, comparison, logic, arithmetic, literals, calls left out.
 */
import ts from "typescript";

export type TypescriptMutant = { id: number; name: string; line: number };
type Instrumented = { code: string; mutants: TypescriptMutant[] };

const OPERATORS: Partial<Record<ts.SyntaxKind, string[]>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ["!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ["==="],
  [ts.SyntaxKind.LessThanToken]: ["<=", ">="],
  [ts.SyntaxKind.LessThanEqualsToken]: ["<", ">"],
  [ts.SyntaxKind.GreaterThanToken]: [">=", "<="],
  [ts.SyntaxKind.GreaterThanEqualsToken]: [">", "<"],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ["||"],
  [ts.SyntaxKind.BarBarToken]: ["&&"],
  [ts.SyntaxKind.QuestionQuestionToken]: ["&&"],
  [ts.SyntaxKind.PlusToken]: ["-"],
  [ts.SyntaxKind.MinusToken]: ["+"],
  [ts.SyntaxKind.AsteriskToken]: ["/"],
  [ts.SyntaxKind.SlashToken]: ["*"],
};
const METHODS = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
  ["toLowerCase", "toUpperCase"],
  ["floor", "ceil"],
]);

export function instrument(path: string, source: string): Instrumented {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const mutants: TypescriptMutant[] = [];
  const textOf = (node: ts.Node): string => source.slice(node.getStart(file), node.end);

  const write = (node: ts.Node): string => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isTypeAliasDeclaration(node))
      return textOf(node);
    const original = writeChildren(node);
    const changes = [...changesOf(node, textOf), ...conditionChanges(node)];
    const line = file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
    return changes.reduceRight((rest, changed) => {
      const id = mutants.length;
      const [was, is] = [textOf(node), changed].map((text) => text.replaceAll(/\s+/g, " ").slice(0, 90));
      mutants.push({ id, line, name: `${line}: ${was} → ${is || "nothing"}` });
      if (ts.isExpressionStatement(node)) return `if (!__mutant(${id})) { ${rest} }`;
      return `(__mutant(${id}) ? ${changed} : ${rest})`;
    }, original);
  };
  /** The node's text with its children's in place. */
  const writeChildren = (node: ts.Node): string => {
    let written = "";
    let at = node.getStart(file);
    ts.forEachChild(node, (child) => {
      const start = child.getStart(file);
      // A property that is named in short cannot be replaced by an expression.
      written += source.slice(at, start) + (isFixed(node, child) ? textOf(child) : write(child));
      at = child.end;
    });
    return written + source.slice(at, node.end);
  };

  const code = writeChildren(file);
  return { code: `const __mutant = (id) => globalThis.isActiveMutant?.(id) ?? false; ${code}`, mutants };
}

/** Places that take no expression. */
function isFixed(parent: ts.Node, child: ts.Node): boolean {
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent) || ts.isParameter(parent))
    return child === parent.name;
  return ts.isShorthandPropertyAssignment(parent) || ts.isImportDeclaration(parent);
}

function conditionChanges(node: ts.Node): string[] {
  const { parent } = node;
  if (!parent) return [];
  const isTest =
    (ts.isIfStatement(parent) && parent.expression === node) ||
    (ts.isConditionalExpression(parent) && parent.condition === node);
  return isTest ? ["true", "false"] : [];
}

function changesOf(node: ts.Node, textOf: (node: ts.Node) => string): string[] {
  if (ts.isBinaryExpression(node)) {
    const { left, operatorToken, right } = node;
    const isText = [left, right].some((side) => ts.isStringLiteral(side) || ts.isTemplateExpression(side));
    if (isText && operatorToken.kind === ts.SyntaxKind.PlusToken) return [];
    const others = OPERATORS[operatorToken.kind] ?? [];
    return others.map((other) => `(${textOf(left)}) ${other} (${textOf(right)})`);
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [textOf(node.operand)];
  if (node.kind === ts.SyntaxKind.TrueKeyword) return ["false"];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return ["true"];
  if (ts.isStringLiteral(node)) return [node.text === "" ? '"changed"' : '""'];
  if (ts.isNumericLiteral(node)) return [`${node.text} + 1`];
  if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) return ["[]"];
  if (ts.isRegularExpressionLiteral(node)) return regexChanges(node.text);
  if (ts.isExpressionStatement(node) && ts.isCallExpression(skipAwait(node.expression))) return [""];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, name } = node.expression;
    const other = METHODS.get(name.text);
    // `a?.some()` stays as it is.
    if (other && !node.expression.questionDotToken)
      return [`${textOf(expression)}.${other}(${node.arguments.map(textOf).join(", ")})`];
  }
  return [];
}

const skipAwait = (node: ts.Expression): ts.Expression =>
  ts.isAwaitExpression(node) ? node.expression : node;

/** Without its anchors, and without the flag for upper case. */
const regexChanges = (text: string): string[] =>
  [
    text.replace(/^\/\^/, "/"),
    text.replace(/\$(?=\/\w*$)/, ""),
    text.replace(/(?<=\/\w*)i(?=\w*$)/, ""),
  ].filter((changed) => changed !== text);
