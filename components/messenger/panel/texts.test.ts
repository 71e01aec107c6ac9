import { expect, it } from "vitest";
import { ar as requestsAr } from "./requests/words/ar";
import { de as requestsDe } from "./requests/words/de";
import { en as requestsEn } from "./requests/words/en";
import { es as requestsEs } from "./requests/words/es";
import { fr as requestsFr } from "./requests/words/fr";
import { ptBr as requestsPtBr } from "./requests/words/pt-br";
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
  ["Spanish", { ...es, requests: requestsEs }],
  ["Portuguese", { ...ptBr, requests: requestsPtBr }],
  ["French", { ...fr, requests: requestsFr }],
  ["German", { ...de, requests: requestsDe }],
  ["Arabic", { ...ar, requests: requestsAr }],
])("%s has the keys of English with the same arguments, and nothing in English", (_, language) => {
  const own = new Map(flat(language));
  const all = flat({ ...en, requests: requestsEn });
  expect([...own.keys()]).toEqual(all.map(([key]) => key));
  for (const [key, english] of all) {
    const text = own.get(key) ?? "";
    expect(text, key).not.toBe(english);
    expect(slotsIn(text), key).toEqual(slotsIn(english));
  }
});

it("French marks never begin a line", () => {
  expect(flat({ ...fr, requests: requestsFr }).filter(([, text]) => / [?:;!]/.test(text))).toEqual([]);
});
