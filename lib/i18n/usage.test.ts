/** Every text is used, and every page receives the areas of texts that its components use. Reads the syntax tree. */
import { dirname } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { MESSAGES } from "@/lib/i18n/messages";
import { importsOf, sourceFiles, syntaxOf, visit } from "@/lib/testing/source";
import { textsOf } from "@/lib/testing/texts";

const keys = [...textsOf(MESSAGES.en).keys()];
const areas = Object.keys(MESSAGES.en);
const files = ["app", "components", "lib"]
  .flatMap(sourceFiles)
  .filter((file) => !file.startsWith("lib/i18n/messages/"));

type Use = { namespaces: Set<string>; areas: Set<string>; literals: Set<string>; patterns: RegExp[] };

const isNamespace = (text: string): boolean =>
  areas.includes(text.split(".")[0] ?? "") && keys.some((key) => key === text || key.startsWith(`${text}.`));

/** The namespaces a file names, in calls and in types, and the strings that can be keys in them. */
function useOf(file: string): Use {
  const use: Use = { namespaces: new Set(), areas: new Set(), literals: new Set(), patterns: [] };
  visit(syntaxOf(file), (node) => {
    if (ts.isStringLiteralLike(node)) {
      use.literals.add(node.text);
      if (isNamespace(node.text)) use.namespaces.add(node.text);
    }
    // A type such as Messages["shell"]["nav"].
    if (ts.isIndexedAccessTypeNode(node)) {
      const path = [...node.getText().matchAll(/\["(\w+)"\]/g)].map(([, key]) => key).join(".");
      if (node.getText().startsWith("Messages[") && isNamespace(path)) use.namespaces.add(path);
    }
    // A key in a table: { steps: { … } } read as t(`steps.${name}`).
    if (ts.isPropertyAssignment(node)) use.literals.add(node.name.getText());
    if (ts.isTemplateExpression(node)) {
      const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
      use.patterns.push(
        new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("[\\w.:]+")}$`),
      );
    }
    if (ts.isCallExpression(node) && node.expression.getText() === "useTranslations") {
      const [namespace] = node.arguments;
      if (namespace && ts.isStringLiteralLike(namespace)) use.areas.add(namespace.text.split(".")[0] ?? "");
    }
  });
  return use;
}
const uses = new Map(files.map((file) => [file, useOf(file)]));

/** Namespaces whose keys come from elsewhere: codes of the API and of WhatsApp. */
const BY_CODE = [
  "errors.codes.",
  "checks.values.",
  "failures.",
  "templates.statuses.",
  "inbox.content.names.",
  "inbox.content.media.",
  "inbox.rows.channels.",
];

test("no text is unused", () => {
  const isUsed = (key: string): boolean =>
    BY_CODE.some((prefix) => key.startsWith(prefix)) ||
    [...uses.values()].some(({ namespaces, literals, patterns }) =>
      [...namespaces].some((namespace) => {
        if (!key.startsWith(`${namespace}.`)) return false;
        const rest = key.slice(namespace.length + 1);
        return (
          literals.has(rest) ||
          patterns.some((pattern) => pattern.source !== "^[\\w.:]+$" && pattern.test(rest))
        );
      }),
    );
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

const pages = files.filter((file) => /^app\/.*(page|layout|error|not-found|loading)\.tsx$/.test(file));

/** The areas of `<Translations areas={[…]}>` in the file and in the layouts above it. */
function givenTo(page: string): Set<string> {
  const given = new Set<string>();
  const read = (file: string): void => {
    if (!files.includes(file)) return;
    visit(syntaxOf(file), (node) => {
      if (ts.isJsxAttribute(node) && node.name.getText() === "areas" && node.initializer)
        visit(node.initializer, (part) => ts.isStringLiteralLike(part) && given.add(part.text));
    });
  };
  read(page);
  for (let folder = dirname(page); folder !== "."; folder = dirname(folder)) read(`${folder}/layout.tsx`);
  return given;
}

function neededBy(page: string): Set<string> {
  const seen = new Set<string>();
  const open = [page];
  for (let file = open.pop(); file; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    if (!file.startsWith("lib/")) open.push(...importsOf(file).filter((each) => uses.has(each)));
  }
  return new Set([...seen].flatMap((file) => [...(uses.get(file)?.areas ?? [])]));
}

test("every page receives the areas that its components use", () => {
  const missing = pages.flatMap((page) => {
    const given = givenTo(page);
    return [...neededBy(page)]
      .filter((area) => !given.has(area))
      .map((area) => `${page} needs the area ${area}`);
  });
  expect(missing).toEqual([]);
});
