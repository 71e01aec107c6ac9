/** Keeps the import rules of ARCHITECTURE.md, in TypeScript and in SQL. */
import { readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import {
  findCycle,
  graphOf,
  type Import,
  importsOf,
  isLib,
  isTest,
  namedImports,
  sourceFiles,
  sqlCalls,
  textOf,
} from "@/lib/testing/source-graph";

const FOLDERS = ["app", "components", "lib"];
/** The layers of lib from the lowest: a folder imports its own layer and those below. */
const LAYERS = [
  ["platform"],
  ["events", "realtime", "i18n"],
  ["account"],
  ["connections"],
  ["webhooks"],
  ["articles"],
  ["inbox"],
  ["carriers"],
  ["partner"],
  ["http", "jobs", "client", "recording"],
  ["server", "testing"],
];
/** Layers of one folder that hold the product's domains. */
const WINGS = ["account", "connections", "webhooks", "articles", "inbox", "carriers", "partner"];
/** Only these may import the simulator: the one port of production code, its jobs, its own routes and screens. */
const SIMULATOR_USERS = [
  "lib/connections/installations/drivers.ts",
  "lib/partner/sandbox/",
  "lib/jobs/registry.ts",
  "app/api/simulator/",
  "lib/server/simulator-",
  "components/simulator/",
  "lib/connections/simulator/",
];

const files = FOLDERS.flatMap(sourceFiles);
const product = files.filter((file) => !isTest(file));
const imports = product.flatMap(importsOf);
/** Every recorder of events calls it, and it calls what follows from them: the one function that may be called from below. */
const DISPATCHER = "lib/recording/sql/append_events.sql";
const calls = sqlCalls(product).filter(({ to }) => to !== DISPATCHER);

/** `lib/inbox/messages/send.ts` is in the folder `inbox` of lib. */
const moduleOf = (file: string): string => file.split("/")[1] ?? "";
const layerOf = (module: string): number => LAYERS.findIndex((layer) => layer.includes(module));
/** The domain of a file in a wing: `lib/inbox/messages`, or the wing itself. */
const domainOf = (file: string): string => file.split("/").slice(0, -1).slice(0, 3).join("/");
const breaches = (list: Import[], why: string): string[] =>
  list.map(({ from, to }) => `${from} imports ${to}: ${why}`);
/** Between two modules of lib. */
const acrossLib = [...imports, ...calls]
  .filter(({ from, to }) => isLib(from) && isLib(to) && moduleOf(from) !== moduleOf(to))
  .map((each) => ({ ...each, source: moduleOf(each.from), target: moduleOf(each.to) }));

test("only app imports app", () => {
  const wrong = imports.filter(({ from, to }) => to.startsWith("app/") && !from.startsWith("app/"));
  expect(breaches(wrong, "move what is shared to lib or components")).toEqual([]);
});

test("every folder of lib has a layer, and no import goes to a higher layer", () => {
  const inFolder = product.filter((file) => isLib(file) && file.split("/").length > 2);
  expect(inFolder.filter((file) => layerOf(moduleOf(file)) < 0)).toEqual([]);
  const wrong = acrossLib.filter(({ source, target }) => layerOf(source) < layerOf(target));
  expect(breaches(wrong, "to reach a higher layer, emit a signal through the outbox")).toEqual([]);
});

test("the picture in ARCHITECTURE.md shows the layers and all domains of the wings", () => {
  const [, picture = ""] = /## Layers[\s\S]*?```\n([^`]+)```/.exec(textOf("ARCHITECTURE.md")) ?? [];
  const drawn = picture.split("\n").filter((line) => line.trimStart().startsWith("lib/"));
  const layers = drawn.map((line) => [...line.matchAll(/lib\/(\w+)/g)].map(([, name]) => name));
  expect(layers.toReversed()).toEqual(LAYERS.map((layer) => layer.filter((name) => name !== "testing")));
  for (const wing of WINGS) {
    const line = drawn.find((each) => each.trimStart().startsWith(`lib/${wing} `)) ?? `lib/${wing}`;
    const folders = new Set(product.map(domainOf).filter((domain) => domain.startsWith(`lib/${wing}/`)));
    const domains = wing === "webhooks" ? [] : [...folders].map((domain) => domain.split("/")[2]);
    expect([wing, line.trim().split(/ +/).slice(1).sort()]).toEqual([wing, domains.sort()]);
  }
});

test("what arrives and leaves is imported by http, jobs and server alone", () => {
  const outer = ["carriers", "http", "jobs", "server"];
  const wrong = acrossLib.filter(({ source, target }) => target === "carriers" && !outer.includes(source));
  expect(breaches(wrong, "emit a signal")).toEqual([]);
});

test("where files are stored is known to one file: the rest asks fileStore", () => {
  const store = ["folder-store", "file-folder", "disk"].map((name) => `lib/platform/${name}.ts`);
  const may = [...store, "lib/platform/file-store.ts"];
  const wrong = imports.filter(
    ({ from, to }) => store.includes(to) && !may.includes(from) && !from.startsWith("lib/testing/"),
  );
  expect(breaches(wrong, "ask fileStore of lib/platform/file-store.ts")).toEqual([]);
});

test("http and jobs do not import each other", () => {
  const pair = ["http", "jobs"];
  const wrong = acrossLib.filter(({ source, target }) => pair.includes(source) && pair.includes(target));
  expect(breaches(wrong, "they are independent")).toEqual([]);
});

test("queries and internal files stay in their domain", () => {
  const isPrivate = (file: string): boolean =>
    /(^|[/-])queries\.ts$/.test(file) || file.includes("/internal/");
  const wrong = imports.filter(
    ({ from, to }) =>
      isLib(to) && WINGS.includes(moduleOf(to)) && isPrivate(to) && domainOf(from) !== domainOf(to),
  );
  expect(breaches(wrong, "import a verb of the domain instead")).toEqual([]);
});

test("the WhatsApp client imports only lib/platform, and the simulator only these two", () => {
  const [whatsapp, simulator] = ["lib/connections/whatsapp", "lib/connections/simulator"];
  const allowed: Record<string, string[]> = { [whatsapp]: [], [simulator]: [whatsapp] };
  const wrong = imports.filter(({ from, to }) => {
    const own = domainOf(from);
    return allowed[own] && ![own, ...allowed[own]].includes(domainOf(to)) && moduleOf(to) !== "platform";
  });
  expect(breaches(wrong, "domains give a meaning to what Meta says")).toEqual([]);
});

test("production code reaches the simulator through lib/connections/installations/drivers.ts", () => {
  const mayUse = (from: string): boolean => SIMULATOR_USERS.some((path) => from.startsWith(path));
  const wrong = imports.filter(
    ({ from, to }) => to.startsWith("lib/connections/simulator/") && !mayUse(from),
  );
  expect(breaches(wrong, "ask drivers.ts for the driver of a mode")).toEqual([]);
});

/** Pure functions on text. */
const PURE = [
  "lib/articles/documents/addresses.ts",
  "lib/articles/documents/callouts.ts",
  "lib/articles/documents/schema.ts",
  "lib/articles/documents/tidy.ts",
  "lib/articles/documents/videos.ts",
  ...["lib/platform/shapes.ts", "lib/platform/ids.ts", "lib/platform/text.ts"],
  "lib/platform/is-email.ts",
  "lib/inbox/articles/for-channel.ts",
  "lib/inbox/canned-replies/variables.ts",
];
/** Facts beside schemas, for screens that do not load zod. */
const FACTS = [
  "lib/articles/articles/empty.ts",
  ...["addresses", "callouts", "schema", "tidy", "videos"].map((name) => `lib/articles/documents/${name}.ts`),
  "lib/connections/channels/capabilities.ts",
  "lib/inbox/articles/limits.ts",
  "lib/inbox/attachments/limits.ts",
  "lib/inbox/conversations/limits.ts",
  "lib/inbox/conversations/sla-fits.ts",
  "lib/inbox/fields/files.ts",
  "lib/inbox/fields/values.ts",
  "lib/inbox/conversations/waits-since.ts",
  "lib/inbox/messages/again-id.ts",
  "lib/inbox/article-problems/limits.ts",
  "lib/inbox/messages/limits.ts",
  "lib/inbox/messages/one-order.ts",
  "lib/inbox/reports/definitions.ts",
  "lib/inbox/reports/words.ts",
  "lib/inbox/side-threads/limits.ts",
  "lib/inbox/tags/colors.ts",
  "lib/platform/permissions.ts",
];
const TRANSLATION = [
  "lib/i18n/check-text.ts",
  "lib/i18n/has-text.ts",
  "lib/i18n/locales.ts",
  "lib/i18n/number-words.ts",
  "lib/i18n/permission-key.ts",
  "lib/i18n/rules.ts",
  "lib/i18n/types.ts",
];
const isBrowserSafe = (to: string): boolean =>
  to.startsWith("lib/client/") ||
  /[/-]schemas\.ts$/.test(to) ||
  [...PURE, ...FACTS, ...TRANSLATION].includes(to);

test("components import schemas and browser code of lib, never its server side", () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith("components/") && to.startsWith("lib/") && !isBrowserSafe(to),
  );
  // A host page may change the language, so all of them are bundled there, each in a file of its own.
  const isLanguageOfEmbed = ({ from, to }: Import): boolean =>
    from === "components/embed/use-embed-language.ts" && to.startsWith("lib/i18n/messages/");
  expect(
    breaches(
      wrong.filter((each) => !isLanguageOfEmbed(each)),
      "a component runs in the browser",
    ),
  ).toEqual([]);
});

test("what runs in the browser imports nothing of Node, for which a bundler would bring a large substitute", () => {
  const inBrowser = product.filter((file) => file.startsWith("components/") || isBrowserSafe(file));
  const wrong = inBrowser.filter((file) => namedImports(file).some((name) => name.startsWith("node:")));
  expect(wrong).toEqual([]);
});

test("the messenger imports nothing of the app but its own schemas, the stream reader, the chime, sizes of files and rules of fields", () => {
  const isLight = (to: string): boolean =>
    to.startsWith("components/messenger/") ||
    to.startsWith("lib/client/stream") ||
    to === "lib/client/chime.ts" ||
    to === "lib/client/file-size.ts" ||
    to === "lib/client/composing.ts" ||
    to === "lib/client/sse-parser.ts" ||
    // Types are erased.
    to === "public/messenger.d.ts" ||
    to === "lib/carriers/messenger/schemas.ts";
  const wrong = imports.filter(({ from, to }) => from.startsWith("components/messenger/") && !isLight(to));
  expect(breaches(wrong, "it runs on customers' pages and has a size budget")).toEqual([]);
});

test("the script for partners' pages imports nothing but itself and the protocol", () => {
  // Types are erased.
  const beside = ["components/embed/protocol.ts", "public/embed.d.ts"];
  const isLight = (to: string): boolean => to.startsWith("components/embed/host/") || beside.includes(to);
  const wrong = imports.filter(({ from, to }) => isLight(from) && !isLight(to));
  expect(breaches(wrong, "it runs on partners' pages and has a size budget")).toEqual([]);
});

test("process.env is read in one file; the entry points may complete it before", () => {
  const readers = ["lib/platform/env.ts", "lib/server/admin/main.ts"];
  const wrong = product.filter((file) => !readers.includes(file) && /process\.env\b/.test(textOf(file)));
  expect(wrong).toEqual([]);
});

test("there is no import cycle among files, of the product, its scripts and its stories", () => {
  const beside = ["scripts", "e2e"].flatMap(sourceFiles).flatMap(importsOf);
  expect(findCycle(graphOf([...imports, ...beside], (file) => file))).toBeNull();
});

test("the product imports neither scripts nor stories, and scripts no stories", () => {
  const isBeside = (file: string): boolean => /^(scripts|e2e)\//.test(file);
  const scripts = sourceFiles("scripts")
    .filter((file) => !isTest(file))
    .flatMap(importsOf);
  const wrong = [
    ...imports.filter(({ to }) => isBeside(to)),
    ...scripts.filter(({ to }) => to.startsWith("e2e/")),
  ];
  expect(breaches(wrong, "what runs beside the product is not part of it")).toEqual([]);
});

const isComponent = (file: string): boolean => file.startsWith("components/");
const folderOf = (file: string, depth: number): string =>
  file.split("/").slice(0, -1).slice(0, depth).join("/");

test("there is no cycle of imports and calls among the folders of lib, a domain's SQL counted with it", () => {
  const among = [...imports, ...calls].filter(({ from, to }) => isLib(from) && isLib(to));
  expect(findCycle(graphOf(among, (file) => dirname(file).replace(/\/sql$/, "")))).toBeNull();
});

test("there is no import cycle among the folders of components", () => {
  const among = imports.filter(({ from, to }) => isComponent(from) && isComponent(to));
  expect(findCycle(graphOf(among, (file) => folderOf(file, 2)))).toBeNull();
});

test("there is no import cycle among the sub-folders of a folder of components", () => {
  const among = imports.filter(
    ({ from, to }) => isComponent(from) && isComponent(to) && folderOf(from, 2) === folderOf(to, 2),
  );
  expect(findCycle(graphOf(among, (file) => folderOf(file, 3)))).toBeNull();
});

test("Next builds every route but the API's, the help pages', the start page's, the manual's and the customer's page, so its file is called route.next.ts (next.config.mjs)", () => {
  const routes = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((path) =>
    /(^|\/)route\.ts$/.test(path),
  );
  expect(routes.filter((path) => !/^(api|help|welcome|manual|t)\//.test(path))).toEqual([]);
});
