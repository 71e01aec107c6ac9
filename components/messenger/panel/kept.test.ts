import { expect, it } from "vitest";
import { packChosen, packUnsent, unpackChosen, unpackUnsent } from "./kept";
import type { Bringing, Unsent } from "./thread";

const one: Unsent = {
  clientId: "a",
  text: "One",
  thread: "",
  createdAt: "2026-11-23T10:00:00.000Z",
  failure: "offline",
};

it("a waiting message is tried again after a reload, and a refused one stays refused", () => {
  const refused: Unsent = { ...one, clientId: "b", failure: "refused" };
  expect(unpackUnsent(packUnsent([one, refused]))).toEqual([{ ...one, failure: null }, refused]);
  expect(packUnsent([])).toBe("");
  expect(unpackUnsent("")).toEqual([]);
});

it.each(["nonsense", "null", "{}", "[null]", `[{"clientId":1}]`, `[{"clientId":"a","text":"x"}]`])(
  "of a storage that holds %s nothing is sent",
  (text) => {
    expect(unpackUnsent(text)).toEqual([]);
  },
);

const photo: Bringing = {
  key: "k",
  name: "IMG_1.HEIC",
  size: 7,
  id: "",
  token: "",
  file: null,
  preview: null,
  progress: 0.4,
  problem: "unsent",
};

it("words outlive a reload with their file, which is uploaded again unless it was", () => {
  const [entry] = unpackUnsent(packUnsent([{ ...one, file: photo }]));
  expect(entry).toEqual({ ...one, failure: null, file: { ...photo, progress: 0, problem: null } });
  const [there] = unpackUnsent(packUnsent([{ ...one, file: { ...photo, id: "i", token: "t" } }]));
  expect(there?.file).toMatchObject({ id: "i", token: "t", progress: 1 });
});

it("a kept file of another form costs its words nothing", () => {
  const [kept] = JSON.parse(packUnsent([one]));
  const unpack = (changed: object) => unpackUnsent(JSON.stringify([{ ...kept, ...changed }]));
  expect(unpack({ file: { name: 1 } })).toEqual([{ ...one, failure: null }]);
  expect(unpack({ file: { name: 1 }, text: "" })).toEqual([]);
});

it("a chosen file that is not accepted is forgotten with the page", () => {
  expect(unpackChosen(packChosen([photo, { ...photo, key: "j", problem: "badType" }]))).toMatchObject([
    { key: "k" },
  ]);
  expect(packChosen([])).toBe("");
  for (const text of ["", "nonsense", "{}", "[null]"]) expect(unpackChosen(text)).toEqual([]);
});
