import { expect, test } from "vitest";
import { found, scoreOf, withRecent } from "./match";

test.each([
  ["Assign to me", "ass", 0],
  ["Assign to me", "  ASSIGN to", 0],
  ["Assign to me", "me", 1],
  ["Assign to me", "to as", 1],
  ["Assign to me", "sign", 2],
  ["Assign to me", "me x", null],
  ["Asignar a José Ñandú", "jose nan", 1],
  ["Configuración: Etiquetas", "configuracion", 0],
  ["Settings: API keys", "api", 1],
  ["محادثة مع ليلى", "ليلى", 1],
  ["田中さんに割り当てる", "割り当", 2],
] as const)("%s, looked for as “%s”, has the score %s", (label, typed, score) => {
  expect(scoreOf(label, typed)).toBe(score);
});

const of = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }));
const groups = [
  { name: "one", commands: of("Change tags", "Assign to me", "Assign") },
  { name: "settings", commands: of("Tags", "Staging") },
  { name: "views", commands: of("Resolved") },
];
const shown = (result: readonly { name: string; commands: readonly { label: string }[] }[]) =>
  result.map(({ name, commands }) => [name, ...commands.map(({ label }) => label)]);

test("the best match is first, with its group", () => {
  expect(shown(found(groups, "tag", []))).toEqual([
    ["settings", "Tags", "Staging"],
    ["one", "Change tags"],
  ]);
});

test("of equal matches the one that was used lately comes first, and a worse one stays behind", () => {
  expect(shown(found(groups, "ass", ["assign"]))).toEqual([["one", "Assign", "Assign to me"]]);
  expect(shown(found(groups, "tag", ["staging"]))[0]).toEqual(["settings", "Tags", "Staging"]);
});

test("nothing is found: no group", () => {
  expect(found(groups, "zzz", ["assign"])).toEqual([]);
});

test("before anything is typed those that were used lately come first, once, and what is gone is left out", () => {
  expect(shown(withRecent(groups, ["resolved", "gone", "assign"]))).toEqual([
    ["recent", "Resolved", "Assign"],
    ["one", "Change tags", "Assign to me"],
    ["settings", "Tags", "Staging"],
  ]);
  expect(shown(withRecent(groups, []))[0]).toEqual(["one", "Change tags", "Assign to me", "Assign"]);
});
