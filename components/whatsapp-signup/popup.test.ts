import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitPopupEnd, isFacebook, readSignupMessage } from "./popup";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ["https://facebook.com", true],
  ["https://www.facebook.com", true],
  ["https://web.facebook.com", true],
  ["http://www.facebook.com", false],
  ["https://evilfacebook.com", false],
  ["https://facebook.com.evil.example", false],
  ["https://www.facebook.com@evil.example", false],
  ["null", false],
])("messages of %s are believed: %s", (origin, expected) => {
  expect(isFacebook(origin)).toBe(expected);
});

test.each([
  ["noise that is no JSON", null],
  ["{", null],
  [{ type: "SOMETHING_ELSE", event: "FINISH" }, null],
  [null, null],
  [
    '{"type":"WA_EMBEDDED_SIGNUP","event":"FINISH","data":{"waba_id":"10","phone_number_id":20}}',
    { kind: "finished", event: "FINISH", accountId: "10", phoneNumberId: "20" },
  ],
  [
    { type: "WA_EMBEDDED_SIGNUP", event: "FINISH_ONLY_WABA", data: { waba_id: "10" } },
    { kind: "finished", event: "FINISH_ONLY_WABA", accountId: "10", phoneNumberId: null },
  ],
  [
    { type: "WA_EMBEDDED_SIGNUP", event: "FINISH" },
    { kind: "finished", event: "FINISH", accountId: null, phoneNumberId: null },
  ],
  [
    { type: "WA_EMBEDDED_SIGNUP", event: "CANCEL", data: { current_step: "PHONE_NUMBER_SETUP" } },
    { kind: "cancelled", step: "PHONE_NUMBER_SETUP" },
  ],
  [
    { type: "WA_EMBEDDED_SIGNUP", event: "CANCEL", data: { error_message: "in use" } },
    { kind: "failed", message: "in use" },
  ],
])("a window's message %j reads as %j", (data, expected) => {
  expect(readSignupMessage(data)).toEqual(expected);
});

const finish = { kind: "finished", event: "FINISH", accountId: "10", phoneNumberId: "20" } as const;
const whole = { type: "finished", code: "AQ1", event: "FINISH", accountId: "10", phoneNumberId: "20" };

test("code and message make one end, in either order", async () => {
  const first = awaitPopupEnd();
  first.takeCode("AQ1");
  first.takeMessage(finish);
  expect(await first.end).toEqual(whole);
  const second = awaitPopupEnd();
  second.takeMessage(finish);
  second.takeCode("AQ1");
  expect(await second.end).toEqual(whole);
});

test("a code whose message never comes goes on without ids, well before it expires", async () => {
  const { end, takeCode } = awaitPopupEnd();
  takeCode("AQ1");
  await vi.advanceTimersByTimeAsync(2000);
  expect(await end).toEqual({
    type: "finished",
    code: "AQ1",
    event: null,
    accountId: null,
    phoneNumberId: null,
  });
});

test("a window that closes without a code was cancelled, at the step that its message names", async () => {
  const silent = awaitPopupEnd();
  silent.takeCode(null);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await silent.end).toEqual({ type: "cancelled", step: null });
  const popup = awaitPopupEnd();
  popup.takeCode(null);
  popup.takeMessage({ kind: "cancelled", step: "PHONE_NUMBER_SETUP" });
  expect(await popup.end).toEqual({ type: "cancelled", step: "PHONE_NUMBER_SETUP" });
});

test("a code that arrives after the window was seen to be gone is not lost, even when no message comes", async () => {
  const { end, takeCode } = awaitPopupEnd();
  takeCode(null);
  await vi.advanceTimersByTimeAsync(100);
  takeCode("AQ1");
  await vi.advanceTimersByTimeAsync(2000);
  expect(await end).toMatchObject({ type: "finished", code: "AQ1" });
});
