/** Problems of fields are sentences: `name: Enter a value.` in the API, and `Enter a value.` in a form. Reads the syntax tree. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT, sourceFiles, syntaxOf, visit } from "@/lib/testing/source";

/** These files word problems in another form. */
const OTHERS =
  /^lib\/(testing|server|jobs)\/|^lib\/platform\/env\.ts$|^lib\/connections\/simulator\/(graph|messages|templates|accounts|callbacks)\//;
const RULES = /^(refine|regex|min|max|int|length|enum|literal|custom|record|url)$/;
const BARE = /^(z\.(email|string|iso\.date)|[^.]*\.int)$/;
const SENTENCE = /^[A-Z$"{](.*[.!?$])?$/s;

/** Inserted values become `$`. */
function textOf(node: ts.Node | undefined): string | null {
  if (!node) return null;
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => `$${literal.text}`)].join("");
}

function messagesIn(node: ts.Node): (string | null)[] {
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const { expression, arguments: given } = node;
    if (BARE.test(expression.getText()) || expression.name.text === "addIssue") return [textOf(given[0])];
    return RULES.test(expression.name.text) ? [textOf(given[1])] : [];
  }
  if (ts.isNewExpression(node) && node.expression.getText() === "AppError")
    return [textOf(node.arguments?.[1])?.replace(/^[\w.$-]+: /, "") ?? null];
  if (!ts.isObjectLiteralExpression(node)) return [];
  const partOf = (name: string) =>
    node.properties.find(
      (each): each is ts.PropertyAssignment => ts.isPropertyAssignment(each) && each.name.getText() === name,
    )?.initializer;
  const isProblem = ["path", "field"].some(partOf) || textOf(partOf("code")) === "custom";
  return isProblem ? [textOf(partOf("message"))] : [];
}

test("each problem of a field is a sentence", () => {
  const found = ["lib", "components", "app"]
    .flatMap(sourceFiles)
    .filter((file) => !OTHERS.test(file))
    .filter((file) => /\bz\.|new AppError\(/.test(readFileSync(join(ROOT, file), "utf8")))
    .flatMap((file) => {
      const messages: (string | null)[] = [];
      visit(syntaxOf(file), (node) => void messages.push(...messagesIn(node)));
      return messages.flatMap((text) => (text === null || SENTENCE.test(text) ? [] : [`${file}: ${text}`]));
    });
  expect(found).toEqual([]);
}, 60_000);
