import { expect, test } from "vitest";
import { mentionedIn } from "./mentions";

const named = (name: string, ...userIds: string[]) => ({ key: name, name, userIds });
const all = [
  named("Sam", "sam"),
  named("Ana", "ana"),
  named("Support", "ana", "sam"),
  named("Support EU", "eva"),
  named("Sam’s desk", "kim"),
];

test.each([
  ["no one", []],
  ["@Ana, please", ["ana"]],
  ["@Support please", ["ana", "sam"]],
  ["@Support EU please", ["eva"]],
  ["@Support and @Support EU", ["eva", "ana", "sam"]],
  ["@Sam’s desk", ["kim"]],
  ["@田中さん @Sam", ["sam"]],
  ["mail ana@Example", []],
])("in %j are named %j", (text, expected) => {
  expect(mentionedIn(text, all).toSorted()).toEqual(expected.toSorted());
});
