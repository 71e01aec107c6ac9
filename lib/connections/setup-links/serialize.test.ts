import { expect, test } from "vitest";
import { GRACE_MS, statusOf } from "./serialize";

const END = new Date("2026-01-01T12:00:00Z");
const after = (ms: number) => new Date(END.getTime() + ms);
const link = (status: Parameters<typeof statusOf>[0]["status"], signupStartedAt: Date | null = null) => ({
  status,
  expiresAt: END,
  signupStartedAt,
});

test("a link is over from its hour on", () => {
  for (const status of ["active", "opened"] as const) {
    expect(statusOf(link(status), after(-1))).toBe(status);
    expect(statusOf(link(status), END)).toBe("expired");
  }
});

test("a signup that began in time has fifteen minutes more, in an opened link only", () => {
  expect(GRACE_MS).toBe(900_000);
  const inside = link("opened", END);
  expect(statusOf(inside, after(GRACE_MS - 1))).toBe("opened");
  expect(statusOf(inside, after(GRACE_MS))).toBe("expired");
  expect(statusOf(link("opened", after(1)), END)).toBe("expired");
  expect(statusOf(link("active", after(-1)), END)).toBe("expired");
});

test("a link that has ended stays as it ended", () => {
  for (const status of ["connected", "failed", "revoked", "expired"] as const)
    for (const now of [after(-1), after(GRACE_MS)]) expect(statusOf(link(status, END), now)).toBe(status);
});
