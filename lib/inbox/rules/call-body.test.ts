/** Whatever the values are, a body that could be saved stays a JSON object with the same fields. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type CallValues, CUSTOMER_VALUES, callProblem, renderCall, TEAM_VALUES } from "./call-body";

const VALUES = [...TEAM_VALUES, ...CUSTOMER_VALUES];

test("no value leaves its string", () => {
  const piece = fc.oneof(
    fc.constantFrom(...VALUES.map((name) => `{{${name}}}`), ...VALUES.map((name) => `{{${name}|"}}`)),
    fc.constantFrom('"', "\\", "\\u00", "{", "}", ",", ":", "[", "]", "1", "true", " ", "\n"),
    fc.string({ maxLength: 5 }),
  );
  const template = fc.oneof(
    fc.array(piece, { maxLength: 12 }).map((pieces) => `{"a":"${pieces.join("")}","b":1}`),
    fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join("")),
  );
  const values = fc.dictionary(fc.constantFrom(...VALUES), fc.string({ unit: "binary", maxLength: 20 }));
  let saved = 0;
  const shape = (text: string) => {
    const value: unknown = JSON.parse(text);
    return [typeof value, Array.isArray(value), Object.keys(value as object).length];
  };
  fc.assert(
    fc.property(template, values, fc.constantFrom("example.com", "hooks.slack.com"), (body, given, host) => {
      if (callProblem(body, true) !== null) return;
      saved++;
      const names = JSON.stringify(JSON.parse(renderCall(body, {}, host))).length;
      expect(names).toBeGreaterThan(0);
      expect(shape(renderCall(body, given as CallValues, host)).slice(0, 2)).toEqual(["object", false]);
    }),
    { numRuns: 1000, seed: 7 },
  );
  expect(saved).toBeGreaterThan(100);
});

test("Slack gets its three characters escaped, others get values as they are", () => {
  const body = '{"text":"<{{conversation.link}}|{{message.text}}>"}';
  const values = { "conversation.link": "https://a.example/?b&c", "message.text": "<!channel> & co" };
  expect(JSON.parse(renderCall(body, values, "hooks.slack.com"))).toEqual({
    text: "<https://a.example/?b&amp;c|&lt;!channel&gt; &amp; co>",
  });
  expect(JSON.parse(renderCall(body, values, "chat.example.com"))).toEqual({
    text: "<https://a.example/?b&c|<!channel> & co>",
  });
});

test("a long value is cut, and no emoji in half", () => {
  const long = `${"a".repeat(999)}😀`;
  expect(JSON.parse(renderCall('{"t":"{{message.text}}"}', { "message.text": long }, "x")).t).toBe(
    "a".repeat(999),
  );
});

test("a variable in the name of a field is refused, in a value it is not", () => {
  for (const body of [
    '{"{{team.name}}":1}',
    '{"a":{"is {{rule.name|x}} here" : 1}}',
    '{"a":[{"b":1,"{{message.text}}":{}}]}',
    // The second of two fields of one name hides the first from a parser.
    '{"a":{"{{team.name}}":1},"a":1}',
  ])
    expect(callProblem(body, true), body).toMatch(/name of a field/);
  for (const body of [
    '{"text":"{{team.name}}: {{rule.name}}"}',
    '{"a":["{{team.name}}","b"],"c":{"d":"\\": {{team.name}}"}}',
  ])
    expect(callProblem(body, true), body).toBeNull();
});

test("a customer's words mention no group of any chat, the team's own may", () => {
  const body =
    '{"t":"@here {{message.text}} {{team.name}} {{contact.name|@all}} {{conversation.subject}}everyone"}';
  const values = {
    "message.text": "@everyone @Channel @ALL @here @everyones ana@channel.example <users/all> <@&1> @ana",
    "conversation.subject": "ana@",
    "team.name": "@channel",
  };
  const unescaped = (text: string) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
  for (const host of ["discord.com", "chat.example.com", "hooks.slack.com"]) {
    const { t } = JSON.parse(renderCall(body, values, host));
    expect(t).not.toMatch(/(<|&lt;)(users|@)/);
    expect(unescaped(t.replaceAll("\u200b", ""))).toBe(
      "@here @everyone @Channel @ALL @here @everyones ana@channel.example <users/all> <@&1> @ana @channel @all ana@everyone",
    );
    expect(t).toContain(" @ana ");
    expect(t.match(/@(everyone|here|channel|all)/gi)).toEqual(["@here", "@channel", "@all"]);
  }
});
