/** Screens hold no literal text: it is in lib/i18n/messages. Reads the syntax tree. */
import ts from "typescript";
import { expect, test } from "vitest";
import { sourceFiles, syntaxOf, visit } from "@/lib/testing/source";

/** Texts that are the same in every language. */
const UNTRANSLATED: Record<string, string> = {
  Parley: "the product's name",
  WhatsApp: "a product's name",
  Facebook: "a product's name",
  "Juniper &amp; Co.": "the demo shop's name",
  "whsec_…": "how a secret begins",
  "https://example.com/webhooks/parley": "an example address",
  "https://example.com/parley": "an example address",
  "https://hooks.slack.com/services/…": "an example address",
  "you@example.com": "an example address",
  Enter: "the name of a key",
  Esc: "the name of a key",
  "no reason was given": "kept with the signup for support, never shown",
  "fetchSession gave no session.": "an error for the programmer of the host page",
};

/** Attributes, and properties of the same name, whose strings are shown or read aloud. */
const READ =
  /^(?!enterKeyHint)(aria-label|aria-description|alt|placeholder|title|label|hint|description|heading|text|message|summary|note|(\w+)?(Label|Title|Hint|Text|Description))$/;

const HAS_LETTERS = /\p{L}{2}/u;
const isText = (text: string): boolean => HAS_LETTERS.test(text) && !Object.hasOwn(UNTRANSLATED, text.trim());

/** The strings that an expression can be: both sides of a condition, the parts of a template. */
function stringsOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue), ...stringsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isJsxExpression(node) || ts.isAsExpression(node))
    return node.expression ? stringsOf(node.expression) : [];
  if (ts.isBinaryExpression(node)) {
    const isChoice = [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(
      node.operatorToken.kind,
    );
    const isSum = node.operatorToken.kind === ts.SyntaxKind.PlusToken;
    return isChoice || isSum
      ? [...stringsOf(node.left), ...stringsOf(node.right)]
      : stringsOf(node.right).filter(() => node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken);
  }
  return [];
}

/** Names of CSS classes, such as the value of `note: "bg-note text-note-ink"`. */
const isClassNames = (text: string): boolean =>
  /^[a-z\d[\]().:,/_&>%=*!' -]+$/.test(text) &&
  /(^| )([a-z]+:)*(\[|[a-z]+-[a-z\d[])/.test(text) &&
  !/[.,] /.test(text);

function literalsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return stringsOf(node);
  if (ts.isJsxAttribute(node) && node.initializer && READ.test(node.name.getText()))
    return stringsOf(node.initializer);
  if (ts.isPropertyAssignment(node) && READ.test(node.name.getText().replace(/["']/g, "")))
    return stringsOf(node.initializer).filter((text) => !isClassNames(text.trim()));
  if (ts.isCallExpression(node) && /^toast(\.\w+)?$/.test(node.expression.getText()))
    return node.arguments.flatMap(stringsOf);
  return [];
}

/** Files of texts: the messenger's own messages, and what simulated customers say. */
const TEXTS = [
  "components/messenger/panel/texts/",
  "components/messenger/panel/requests/words/",
  "components/simulator/samples.ts",
];

const files = ["app", "components"]
  .flatMap(sourceFiles)
  .filter((file) => !file.startsWith("app/api/") && !TEXTS.some((path) => file.startsWith(path)));

function findings(file: string): string[] {
  const source = syntaxOf(file);
  const found: string[] = [];
  visit(source, (node) => {
    for (const text of literalsOf(node).filter(isText)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      found.push(`${file}:${line + 1} ${JSON.stringify(text.trim())}`);
    }
  });
  return found;
}

test("screens have no literal text", () => {
  expect(files.flatMap(findings)).toEqual([]);
});
