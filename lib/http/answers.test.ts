import { expect, test } from "vitest";
import { TextResponse } from "./answers";

test("a response of a finished text reads like any other, as often as asked", async () => {
  const made = () =>
    new TextResponse('{"text":"ü"}', { status: 201, headers: { "content-type": "application/json" } });
  const bytes = new TextEncoder().encode('{"text":"ü"}');
  const response = made();
  expect([response.status, response.headers.get("content-type")]).toEqual([201, "application/json"]);
  expect(await response.text()).toBe('{"text":"ü"}');
  expect(await response.json()).toEqual({ text: "ü" });
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(bytes);
  expect((await response.blob()).size).toBe(bytes.byteLength);
  expect(await new Response(response.body).text()).toBe('{"text":"ü"}');
  const clone = response.clone();
  expect([clone.status, await clone.text()]).toEqual([201, '{"text":"ü"}']);
});
