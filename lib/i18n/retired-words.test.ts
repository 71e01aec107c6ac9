/** Words that the project no longer uses, in texts, comments and docs: CONTRIBUTING.md says what to write instead. */
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT } from "@/lib/testing/source";

/** Folders and files that are clean. Add one by one. */
const CLEAN = [
  "CHANGELOG.md",
  "README.md",
  "SECURITY.md",
  "app",
  "components",
  "docs/capabilities.md",
  "docs/channels.md",
  "docs/decisions",
  "docs/email.md",
  "docs/embedded-inbox.md",
  "docs/jobs.md",
  "docs/limits.md",
  "docs/messenger.md",
  "docs/operations.md",
  "docs/partner-console.md",
  "docs/partners.md",
  "docs/reliability.md",
  "docs/security.md",
  "docs/self-hosting.md",
  "docs/setup-links.md",
  "docs/simulator.md",
  "docs/sql.md",
  "docs/translation.md",
  "docs/v1.md",
  "docs/webhooks.md",
  "docs/events.md",
  "docs/whatsapp-errors.md",
  "docs/whatsapp.md",
  "lib",
  "prisma/schema",
  "scripts/bench",
  "scripts/faults",
  "scripts/lib",
  "scripts/testing",
];

/** Allowed: `nobody` in backquotes (the system user) and `street` (a field of WhatsApp contacts). */
const RETIRED: Record<string, RegExp> = {
  "whoever, whichever: name who or what": /\b(whoever|whichever)\b/i,
  "nobody, somebody: name the person": /(?<!`)\b(nobody|somebody)\b(?!`)/i,
  "by itself, by themselves: automatically, or say what does it":
    /\bby (itself|themselves|himself|herself)\b/i,
  "is told, are told: is notified, or say who reads what": /\b(is|are|was|were|be) told\b/i,
  "set aside: failed, skipped": /\bset aside\b/i,
  "street, hall, cellar, floor, room, door: layer, module, public":
    /(?<!Math\.)\b(streets?(?!: part)|halls?|cellars?|floors?|rooms?|doors?)\b/i,
  "of which, of whom: a second sentence": /\bof (which|whom)\b/i,
  "is ill, well again: unhealthy, recovered": /\b(is ill|well again)\b/i,
  "shall: will, must, can": /\bshall\b/i,
  "anew: again": /\banew\b/i,
};

function filesIn(path: string): string[] {
  if (statSync(join(ROOT, path)).isFile()) return [path];
  return readdirSync(join(ROOT, path))
    .filter((name) => name !== "generated")
    .flatMap((name) => filesIn(`${path}/${name}`));
}

/** This list would find itself. */
const SELF = "lib/i18n/retired-words.test.ts";

test.each(Object.entries(RETIRED))("%s", (_, pattern) => {
  const found = CLEAN.flatMap(filesIn)
    .filter((file) => /\.(tsx?|mjs|md|css|sql|prisma)$/.test(file) && file !== SELF)
    .flatMap((file) =>
      readFileSync(join(ROOT, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test("what is listed as clean exists", () => {
  for (const path of CLEAN) expect(filesIn(path).length, path).toBeGreaterThan(0);
});

const CODE = ["lib", "app", "components", "scripts", "e2e"]
  .flatMap(filesIn)
  .filter((file) => /\.(tsx?|mjs|sql)$/.test(file) && file !== SELF)
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), "utf8") }));

/** A comment that begins with such a word makes the reader wait for the subject. */
const FRONTED = /^\s*(?:\/\*\*|\/\/|--|\*) (?:Of|Who|Whom|That|As|Behind|With|What) /;

test("comments begin with their subject or verb, not with Of, Who, What, That, As, Behind or With", () => {
  const fronted = CODE.flatMap(({ file, text }) =>
    text
      .split("\n")
      .flatMap((line, index) => (FRONTED.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );
  expect(fronted).toEqual([]);
});

/** Write action, request, check or decide, send or notify, receive. */
const PRIVATE = /^(deeds?|wish(es|ed)?|judg(e[ds]?|ing|e?ment)|tells?|telling|(un)?told|hear[ds]?|hearing)$/i;
/** Names that stay, each with its reason. */
const STAY: Record<string, string> = {
  marketing_wish_at: "a column of contacts",
  marketingWishAt: "the same column in Prisma",
  toldAt: "the column told_at of shared_accounts in Prisma",
};
const isPrivate = (name: string): boolean =>
  !STAY[name] && name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).some((word) => PRIVATE.test(word));
const privateIn = (text: string): string[] => (text.match(/\w+/g) ?? []).filter(isPrivate);

/** Texts for people have blanks; a text without one is a name: a key, an operation, a path. */
function privateInScript(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const isOfTexts = file.startsWith("lib/i18n/messages/");
  const found = (node: ts.Node): string[] => {
    const children = node.getChildren(source);
    if (children.length > 0) return children.flatMap(found);
    if (node.kind === ts.SyntaxKind.JsxText) return [];
    const comments = text.slice(node.pos, node.getStart(source));
    const own = text.slice(node.getStart(source), node.end);
    const isProse = ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node);
    return privateIn(isProse && (isOfTexts || /\s/.test(own)) ? comments : comments + own);
  };
  return found(source);
}

test("comments and names say action, request, check, send and receive: no deed, wish, judge, tell or hear", () => {
  const found = CODE.filter(({ text }) => privateIn(text).length > 0).flatMap(({ file, text }) =>
    (file.endsWith(".sql") ? privateIn(text) : privateInScript(file, text)).map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});
