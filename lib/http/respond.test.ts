/** A production process checks one answer of an operation and a second, however the handler gives it. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { log } from "@/lib/platform/log";
import { json } from "./answers";
import { toResponse } from "./respond";

vi.hoisted(() => Object.assign(process.env, { NODE_ENV: "production" }));

const errors = vi.spyOn(log(), "error").mockImplementation(() => undefined);
beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => {
  errors.mockClear();
  vi.useRealTimers();
});

const responses = { 200: z.object({ fine: z.boolean() }) };
const broken = { fine: "yes" };

test.each([
  ["data", broken],
  ["a text", json(JSON.stringify(broken))],
  ["bytes", json(new TextEncoder().encode(JSON.stringify(broken)))],
])("%s that breaks its contract is sent, and logged once a second", async (kind, result) => {
  const [operation, other] = [`give ${kind}`, `give other ${kind}`];
  const send = (name: string) => toResponse(name, responses, result).json();
  expect(await send(operation)).toEqual(broken);
  vi.advanceTimersByTime(999);
  expect(await send(operation)).toEqual(broken);
  expect(errors).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ operation, status: 200 }),
    "a response broke its contract",
  );
  await send(other);
  expect(errors).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1);
  await send(operation);
  expect(errors).toHaveBeenCalledTimes(3);
});

test("an answer that keeps its contract is not logged", async () => {
  expect(await toResponse("fine", responses, json('{"fine":true}')).text()).toBe('{"fine":true}');
  expect(errors).not.toHaveBeenCalled();
});
