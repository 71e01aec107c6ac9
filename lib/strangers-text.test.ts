/**
 * The cost of reading strangers' texts grows with their length only, in whatever form they are written. A function that reads through a text is found
 * by its shape: it is exported, takes a string by one of the names that texts have here, and loops or searches. Regular
 * expressions: regular-expressions.test.ts.
 */
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { mentionedIn } from "@/components/inbox/composer/mentions";
import { splitLinks } from "@/components/messenger/panel/links";
import { splitText } from "@/components/messenger/panel/marks";
import { fill } from "@/components/messenger/panel/texts";
import { charactersLeft, storableText } from "@/components/messenger/panel/wording";
import { escapeMarkup } from "@/lib/articles/documents/html-text";
import { escapeMarkdown } from "@/lib/articles/documents/markdown-text";
import { keptWord } from "@/lib/articles/feedback/word";
import { readDomainName } from "@/lib/articles/help-center/domains/domain-name";
import { foundSentence, markedParts } from "@/lib/articles/search/excerpt";
import { termsIn } from "@/lib/articles/search/words";
import { mailIdsIn } from "@/lib/connections/email/mail-ids";
import { foldQuotes } from "@/lib/connections/email/quotes";
import { flattened } from "@/lib/connections/email/text-of-html";
import { escapeHtml, htmlOf } from "@/lib/connections/email/write-mail";
import { fillText, placeholdersOf } from "@/lib/connections/templates/components";
import { withoutPersons } from "@/lib/inbox/articles/without-persons";
import {
  fillIn,
  firstGap,
  namesIn,
  placesIn,
  replacePlaces,
  unknownVariable,
} from "@/lib/inbox/canned-replies/variables";
import { hasTicketLink, withoutTicketLinks } from "@/lib/inbox/customer-links/quoted-links";
import { numbered, numbersIn, withoutNumbers } from "@/lib/inbox/customer-links/subjects";
import { excerptOf, shortened } from "@/lib/inbox/notifications/words";
import { withoutRatingLinks } from "@/lib/inbox/ratings/rating-links";
import { callProblem } from "@/lib/inbox/rules/call-body";
import { findWords, fold, snippetAround } from "@/lib/platform/found-words";
import { isEmail } from "@/lib/platform/is-email";
import { isStorableText } from "@/lib/platform/storable";
import { cut, storable } from "@/lib/platform/text";

const LENGTH = 100_000;
/** The loops that this test is for took 24 to 84 s. */
const LIMIT_MS = 600;

const WORTHS = new Map([["a", { place: 0, worth: 1 }]]);
const READERS: Record<string, (text: string) => unknown> = {
  "components/inbox/composer/mentions.ts mentionedIn": (text) =>
    mentionedIn(text, [{ key: "1", name: "Ana", userIds: ["1"] }]),
  "components/messenger/panel/links.ts splitLinks": splitLinks,
  "components/messenger/panel/marks.ts splitText": splitText,
  "components/messenger/panel/texts.ts fill": (text) => fill(text, "name", "Ana"),
  "components/messenger/panel/wording.ts charactersLeft": charactersLeft,
  "components/messenger/panel/wording.ts storableText": storableText,
  "lib/inbox/canned-replies/variables.ts firstGap": firstGap,
  "lib/inbox/canned-replies/variables.ts namesIn": (text) => [namesIn(text), unknownVariable(text)],
  "lib/inbox/canned-replies/variables.ts placesIn": (text) => firstGap(text, placesIn(text)),
  "lib/inbox/canned-replies/variables.ts replacePlaces": (text) => [
    replacePlaces(text, () => null),
    fillIn(text, {}),
  ],
  "lib/inbox/articles/without-persons.ts withoutPersons": (text) =>
    withoutPersons(text, { names: ["Ana A", "a", "李明"], values: ["aa", "1-1"] }),
  "lib/articles/documents/html-text.ts escapeMarkup": escapeMarkup,
  "lib/articles/documents/markdown-text.ts escapeMarkdown": escapeMarkdown,
  "lib/articles/feedback/word.ts keptWord": keptWord,
  "lib/articles/help-center/domains/domain-name.ts readDomainName": readDomainName,
  "lib/articles/search/excerpt.ts foundSentence": (text) => foundSentence(text, WORTHS),
  "lib/articles/search/excerpt.ts markedParts": (text) => markedParts(text, WORTHS),
  "lib/articles/search/words.ts termsIn": (text) => [...termsIn(text)],
  "lib/connections/email/mail-ids.ts mailIdsIn": mailIdsIn,
  "lib/connections/email/quotes.ts foldQuotes": foldQuotes,
  "lib/connections/email/text-of-html.ts flattened": flattened,
  "lib/connections/email/write-mail.ts escapeHtml": escapeHtml,
  "lib/connections/email/write-mail.ts htmlOf": htmlOf,
  "lib/platform/is-email.ts isEmail": isEmail,
  "lib/platform/storable.ts isStorableText": isStorableText,
  "lib/platform/text.ts cut": (text) => cut(text, 200),
  "lib/platform/text.ts storable": storable,
  "lib/inbox/notifications/words.ts excerptOf": (text) =>
    excerptOf("en", { contactId: "", contactName: null, type: "text", text }, true),
  "lib/inbox/notifications/words.ts shortened": (text) => shortened(text, 240),
  "lib/platform/found-words.ts fold": fold,
  "lib/platform/found-words.ts findWords": (text) => findWords(text, "a https 1"),
  "lib/platform/found-words.ts snippetAround": (text) => snippetAround(text, "a"),
  "lib/inbox/ratings/rating-links.ts withoutRatingLinks": withoutRatingLinks,
  "lib/inbox/customer-links/quoted-links.ts withoutTicketLinks": withoutTicketLinks,
  "lib/inbox/customer-links/quoted-links.ts hasTicketLink": hasTicketLink,
  "lib/inbox/customer-links/subjects.ts numbersIn": numbersIn,
  "lib/inbox/customer-links/subjects.ts withoutNumbers": (text) => withoutNumbers(text, [1]),
  "lib/inbox/customer-links/subjects.ts numbered": (text) => numbered(text, 1, [2]),
  "lib/inbox/rules/call-body.ts callProblem": (text) => callProblem(text, true),
  "lib/connections/templates/components.ts fillText": (text) => fillText(text, () => ""),
  "lib/connections/templates/components.ts placeholdersOf": placeholdersOf,
};
/** Found by its shape, and no stranger's text, or tested elsewhere. */
const OTHERS: Record<string, string> = {
  "components/customer-page/words.ts fill": "one of our own texts",
  "components/articles/editor/document/paste.ts tidyPasted": "the browser's own parser, in a browser",
  "components/inbox/composer/insert-text.ts appendText": "looks at the end of a draft",
  "components/inbox/composer/use-typeahead.ts useTypeahead":
    "what an agent types, 40 characters in front of the caret",
  "lib/articles/documents/read-html.ts readHtml": "in a thread with limits: read-bounded.test.ts",
  "components/inbox/content/mail-document.ts mailDocument": "the browser's own parser, in a browser",
  "components/inbox/times/use-time-in-words.ts timeInWords": "what an agent types into one field",
  "lib/inbox/panel-apps/address.ts panelAddressProblem": "an admin's address, bounded by its schema",
  "components/simulator/chosen-customer.ts readPhone": "what a developer types into one field",
  "components/webhooks/deliveries/attempt-evidence.tsx curlCommand": "the body that we sent",
  "lib/connections/email/connection-fault.ts faultOf": "one line of a mail server's answer",
  "lib/connections/installations/signup-stop.ts stopped": "Meta's code for a sign-up",
  "lib/connections/installations/signup-stop.ts stoppedByPopup": "Meta's code for a sign-up",
  "lib/carriers/messenger/identity-keys.ts addMessengerPublicKeys":
    "an admin's keys, bounded by their schema",
  "lib/carriers/messenger/identity-keys.ts readPublicKeys": "an admin's keys, bounded by their schema",
  "lib/partner/partner-console/diagnostics.ts withoutPhones": "an error's text of at most 1,000 characters",
  "lib/platform/cursor.ts decodeCursor": "bounded by the length of an address",
  "lib/platform/outbound-http.ts urlProblem": "one address, bounded by its schema",
  "lib/platform/paths.ts withoutTrailingSlashes": "the operator's own setting",
  "lib/platform/seal.ts parseKeyring": "the operator's own setting",
  "lib/connections/setup-links/redirect.ts redirectProblem": "one address, bounded by its schema",
  "lib/connections/simulator/ids.ts isBsuid": "one id",
  "lib/connections/simulator/templates/parameters.ts variablesOf":
    "a partner's template, bounded by its schema",
};

const FOLDERS = ["app", "components", "lib"];
const isOurs = (path: string): boolean =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|^lib\/(testing|platform\/generated)\//.test(path);
const NAMED = /\b(text|html|words|body|content|message|subject|said)\b/;
const READS =
  /\.(at|charAt|charCodeAt|codePointAt|includes|indexOf|lastIndexOf|search|split|match|matchAll|replace|replaceAll|startsWith|endsWith|normalize|exec|test)\(|Array\.from\(|\b(for|while) \(/;

/** Each as its file and name. */
function readersIn(file: string, source: string): string[] {
  const found: string[] = [];
  for (const statement of ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true).statements) {
    if (!/^export\b/.test(statement.getText())) continue;
    const functions = ts.isFunctionDeclaration(statement)
      ? [{ name: statement.name, made: statement }]
      : ts.isVariableStatement(statement)
        ? statement.declarationList.declarations.map(({ name, initializer: made }) => ({ name, made }))
        : [];
    for (const { name, made } of functions) {
      if (!made || !(ts.isArrowFunction(made) || ts.isFunctionDeclaration(made))) continue;
      const takes = made.parameters.some(
        (each) => NAMED.test(each.name.getText()) && /^string\b/.test(each.type?.getText() ?? ""),
      );
      if (takes && READS.test(made.body?.getText() ?? "")) found.push(`${file} ${name?.getText()}`);
    }
  }
  return found;
}

test.each([
  ["export function a(text: string) { for (const b of text) c(b); }", 1],
  ["export const a = (text: string | null, b: B) => text.split(b)", 1],
  ["function a(text: string) { return text.split('') }", 0],
  ["export const a = (b: B) => b.split('')", 0],
])("%s: %d", (source, count) => expect(readersIn("a.ts", source)).toHaveLength(count));

test("every function that reads through a text is here", () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  );
  const found = files.filter(isOurs).flatMap((file) => readersIn(file, readFileSync(file, "utf8")));
  // These get the text of a message as they are, or within another thing.
  const within = [
    "components/messenger/panel/marks.ts splitText",
    "lib/inbox/notifications/words.ts excerptOf",
  ];
  expect([...new Set([...found, ...within])].sort()).toEqual(
    [...new Set([...Object.keys(READERS), ...Object.keys(OTHERS)])].sort(),
  );
});

const PARTS = [
  ...["*a ", "_*a ", "*_~a", "`a ", "```a ", "*a*b", "*a\n_b\n", "*a* ", "* ", "~", "*"],
  ...["https://", "https://a.example ", "https://a.example/(", "https://a.example/_ ", "www.", "http://_ "],
  ...[
    " ",
    "\n",
    "\n\n",
    "> ",
    "<",
    "<a@b> ",
    "@Ana ",
    "&",
    "é",
    "e\u0301",
    "\u0301",
    "0",
    "0 ",
    "ab ",
    "。a",
  ],
  ...["{{", "{{a}}", "}} ", "rate#1.v1.a.", "On a wrote:\n", "-- \n", "\ud83d", "😀", "\0"],
];
const texts = [
  ...PARTS.map((part) => [part, part.repeat(LENGTH / part.length)]),
  ["https://a.example/....", `https://a.example/${".".repeat(LENGTH)}a`],
  ["https://a.example/))))", `https://a.example/${")".repeat(LENGTH)}`],
  ["https://éééé", `https://${"é".repeat(LENGTH)}`],
] as [string, string][];

test.each(Object.entries(READERS))("%s: its cost grows as the text's length", (_, read) => {
  for (const [part, text] of texts) {
    const start = process.cpuUsage();
    read(text);
    expect(process.cpuUsage(start).user / 1000, JSON.stringify(part)).toBeLessThan(LIMIT_MS);
  }
});
