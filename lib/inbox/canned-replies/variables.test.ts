import { expect, test } from "vitest";
import { fillIn, firstGap, firstName, placesIn, unknownVariable } from "./variables";

test("values are put in; other words stand in for a missing one; what has neither stays", () => {
  const text =
    "Hi {{contact.first_name|there}}, {{ agent.name }} of {{workspace.name}} here. {{contact.email}}";
  const values = { "agent.name": "Maya Lind", "workspace.name": "Juniper", "contact.first_name": " " };
  expect(fillIn(text, values)).toBe("Hi there, Maya Lind of Juniper here. {{contact.email}}");
});

test("a value with braces or a dollar sign is put in as it is", () => {
  expect(fillIn("{{contact.name}}", { "contact.name": "$& {{agent.name}}" })).toBe("$& {{agent.name}}");
});

test("the first gap has its place; braces of the writer are none", () => {
  expect(firstGap("a {{b}} {{contact.phone}}")).toEqual({ at: 8, length: 17, name: "contact.phone" });
  expect(firstGap("{{ }} { contact.phone }")).toBeNull();
});

test("places that a text brings as its own are no gaps, as often as they came; one more is", () => {
  const article = "Write {{contact.name}} or {{contact.name|there}}, not {{b}}.";
  const meant = placesIn(article);
  expect(meant).toEqual(["{{contact.name}}", "{{contact.name|there}}"]);
  expect(firstGap(article, meant)).toBeNull();
  expect(firstGap(`${article} {{contact.name}}`, meant)?.at).toBe(article.length + 1);
  expect(firstGap(`${article} {{agent.name}}`, meant)?.name).toBe("agent.name");
});

test("an unknown variable is named, also an empty one", () => {
  expect([unknownVariable("{{contact.nick|x}}"), unknownVariable("{{}}")]).toEqual(["contact.nick", ""]);
  expect(unknownVariable("{{agent.first_name}} {x}")).toBeNull();
});

test("the first name of nothing is nothing", () => {
  expect([firstName("Ana María Souza"), firstName("  "), firstName(null)]).toEqual(["Ana", null, null]);
});
