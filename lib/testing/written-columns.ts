/** Reads which columns statements write: SQL, in a function or inside of TypeScript, and Prisma's typed calls. */
import { readdirSync } from "node:fs";
import ts from "typescript";
import { textOf } from "./source-graph";

/** `columns`: those that are set; of an insertion those that it names. A deletion has none. */
export type Write = { kind: "insert" | "update" | "delete"; table: string; columns: string[] };

/** Replaces what is in quotes and comments by blanks of the same length, so that a keyword or bracket in it does not count. */
const withoutTexts = (sql: string): string =>
  sql.replace(/--[^\n]*|'[^']*'/g, (found) => " ".repeat(found.length));

/** The text from `from` up to the end of its bracket, or to one of the words outside of any. */
function clause(sql: string, from: number, end: RegExp): string {
  let depth = 0;
  for (let at = from; at < sql.length; at++) {
    if (sql[at] === "(" || sql[at] === "[") depth++;
    else if (sql[at] === ")" || sql[at] === "]") depth--;
    if (depth < 0 || (depth === 0 && (sql[at] === ";" || end.test(sql.slice(at, at + 12)))))
      return sql.slice(from, at);
  }
  return sql.slice(from);
}

/** `a = 1, b = f(x, y)` sets a and b. */
function assigned(list: string): string[] {
  let flat = "";
  let depth = 0;
  for (const character of list) {
    if (character === ")" || character === "]") depth--;
    if (depth === 0) flat += character;
    if (character === "(" || character === "[") depth++;
  }
  return [...flat.matchAll(/(?:^|,)\s*(\w+) = /g)].map(([, column]) => column ?? "");
}

export function writesOfSql(text: string): Write[] {
  const sql = withoutTexts(text);
  const found: Write[] = [];
  for (const each of sql.matchAll(/\bDELETE FROM (\w+)/g))
    found.push({ kind: "delete", table: each[1] ?? "", columns: [] });
  for (const each of sql.matchAll(/\bINSERT INTO (\w+)(?: AS \w+)? \(([^)]*)\)/g))
    found.push({ kind: "insert", table: each[1] ?? "", columns: (each[2] ?? "").split(/,\s*/) });
  for (const each of sql.matchAll(/\bUPDATE (\w+)(?: (?!SET)\w+)?\s+SET\s/g)) {
    const list = clause(sql, each.index + each[0].length, /^\s(?:FROM|WHERE|RETURNING)\b/);
    found.push({ kind: "update", table: each[1] ?? "", columns: assigned(list) });
  }
  return found;
}

type Model = { table: string; columns: Map<string, string> };
/** By the name of Prisma's client: its table, and its columns by their fields. */
const models = new Map<string, Model>(
  readdirSync("prisma/schema").flatMap((file) =>
    [...textOf(`prisma/schema/${file}`).matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(
      ([, name = "", body = ""]) => {
        const fields = [...body.matchAll(/^ +(\w+) +\w+(?:\[\])?\??(?: (.*))?$/gm)];
        const columns = fields.map(
          ([, field = "", rest = ""]) => [field, /@map\("(\w+)"\)/.exec(rest)?.[1] ?? field] as const,
        );
        const table = /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name;
        return [name.charAt(0).toLowerCase() + name.slice(1), { table, columns: new Map(columns) }] as const;
      },
    ),
  ),
);

const KINDS: Record<string, Write["kind"]> = {
  create: "insert",
  createMany: "insert",
  createManyAndReturn: "insert",
  update: "update",
  updateMany: "update",
  updateManyAndReturn: "update",
  delete: "delete",
  deleteMany: "delete",
};

/** The names of an object's fields, also of those that it takes from objects written inside of it. */
function fieldsOf(node: ts.Expression | undefined): string[] {
  if (!node || !ts.isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((each) => {
    if (ts.isSpreadAssignment(each)) return fieldsOf(each.expression);
    return each.name && ts.isIdentifier(each.name) ? [each.name.text] : [];
  });
}

/** `tx.contact.updateMany({ data: { name: null } })` sets `name` of `contacts`. */
function writeOfCall(node: ts.CallExpression): Write | null {
  const { expression, arguments: given } = node;
  if (!ts.isPropertyAccessExpression(expression) || !ts.isPropertyAccessExpression(expression.expression))
    return null;
  const kind = KINDS[expression.name.text];
  const model = models.get(expression.expression.name.text);
  if (!kind || !model) return null;
  const [options] = given;
  const data =
    options && ts.isObjectLiteralExpression(options)
      ? options.properties.find(
          (each) => each.name && ts.isIdentifier(each.name) && each.name.text === "data",
        )
      : undefined;
  const fields = data && ts.isPropertyAssignment(data) ? fieldsOf(data.initializer) : [];
  return { kind, table: model.table, columns: fields.flatMap((field) => model.columns.get(field) ?? []) };
}

export function writesOfTypeScript(file: string): Write[] {
  const source = ts.createSourceFile(file, textOf(file), ts.ScriptTarget.Latest, true);
  const found: Write[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...[writeOfCall(node)].filter((write) => write !== null));
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))
      found.push(...writesOfSql(node.getText(source).replaceAll("`", "")));
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
