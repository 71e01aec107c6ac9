import { expect, test } from "vitest";
import { phoneEnding, wamidEnding, withoutIdentities, withoutPhones } from "./diagnostics";

test.each([
  ["Write to +1 (555) 123-0001 now.", "Write to ••••01 now."],
  ["15551230001 is not on WhatsApp", "••••01 is not on WhatsApp"],
  ["error 131026 after 3 attempts, status 400", "error 131026 after 3 attempts, status 400"],
])("%s", (text, redacted) => {
  expect(withoutPhones(text)).toBe(redacted);
});

test("a known phone number or id at the provider is removed everywhere; ids and instants stay unchanged", () => {
  const document = {
    correlationId: "order:15551230001:7",
    key: ["tel-+4915112345678"],
    id: "01931f2e-7c00-7000-8000-000000000001",
    at: "2026-11-21T10:00:00.000Z",
    user: "for US.13491208655302741918",
    count: 15_551_230_001,
  };
  expect(withoutIdentities(document, ["15551230001", "US.13491208655302741918"])).toEqual({
    ...document,
    correlationId: "order:••••01:7",
    key: ["tel-••••78"],
    user: "for ••••18",
  });
});

test("a wamid keeps only its end, since the contact's number is at its beginning", () => {
  const wamid = "wamid.HQELMTU1NTAxMDAwMDEVAgBFRTJFREM5NjQ3NEFGRUVBNkE4MwA=";
  expect(wamidEnding(wamid)).toBe("wamid.…NEFGRUVBNkE4MwA=");
  expect(wamidEnding(null)).toBeNull();
  expect([phoneEnding("+1 555 123 0001"), phoneEnding(null)]).toEqual(["••••01", null]);
});
