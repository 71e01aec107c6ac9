import { expect, it } from "vitest";
import { ar } from "./texts/ar";
import { de } from "./texts/de";
import { en } from "./texts/en";
import { es } from "./texts/es";
import { fr } from "./texts/fr";
import { ptBr } from "./texts/pt-br";

type Tree = { [key: string]: string | Tree };
const flat = (tree: Tree, path = ""): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[path + key, value]] : flat(value, `${path}${key}.`),
  );
const slotsIn = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([slot]) => slot);

it.each([
  ["Spanish", es],
  ["Portuguese", ptBr],
  ["French", fr],
  ["German", de],
  ["Arabic", ar],
])("%s has the keys of English with the same arguments, and nothing in English", (_, language) => {
  const own = new Map(flat(language));
  expect([...own.keys()]).toEqual(flat(en).map(([key]) => key));
  for (const [key, english] of flat(en)) {
    const text = own.get(key) ?? "";
    expect(text, key).not.toBe(english);
    expect(slotsIn(text), key).toEqual(slotsIn(english));
  }
});

it("French marks never begin a line", () => {
  expect(flat(fr).filter(([, text]) => / [?:;!]/.test(text))).toEqual([]);
});
