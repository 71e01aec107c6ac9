/** The texts of findings: in each language, for the one who can act. */
import { expect, test } from "vitest";
import { checkText } from "@/lib/i18n/check-text";
import { translator } from "@/lib/i18n/translator";
import { ACCOUNT, look, NUMBER, ok, problem, refused, TOKEN } from "@/lib/testing/checks";
import type { InstallationCheck } from "./schemas";

test("a finding is worded in each language by its reason; the provider's own words stay as they are", () => {
  const { checks } = look({
    token: ok({ ...TOKEN, expiresAt: new Date("2026-11-22T12:00:00Z") }),
    number: ok({ ...NUMBER, health: problem(131042) }),
  });
  const found = (code: InstallationCheck["code"]) =>
    checks.find((check) => check.code === code) as InstallationCheck;
  const ending = found("token_valid");
  expect(ending).toMatchObject({ reason: "token_ends_soon", values: { days: 1 } });
  expect(ending.message).toBe("The access token ends in 1 day.");
  expect(checkText(translator("es", "checks"), ending)?.message).toBe("El token de acceso vence en 1 día.");
  const reported = found("payment_method");
  expect(reported).toMatchObject({ reason: null, message: "Something is wrong." });
  expect(checkText(translator("es", "checks"), reported)).toBeNull();
});

test("every check that fails says who must act and what to do", () => {
  const result = look({
    token: refused(190, 401),
    numbers: ok([]),
    number: ok({ ...NUMBER, qualityRating: "RED", health: problem(141006) }),
    account: ok({ ...ACCOUNT, status: "DISABLED" }),
    apps: ok([]),
  });
  const failed = result.checks.filter(({ state }) => state === "fail");
  expect(failed).toHaveLength(6);
  for (const { action, audience } of failed)
    expect([action?.length, audience]).toEqual([expect.any(Number), "end_customer"]);
});

const audienceOf = ({ checks }: ReturnType<typeof look>, code: string) =>
  checks.find((check) => check.code === code)?.audience;

test("the audience is the one who can act: the app's owner, the sender, or the operator", () => {
  const ofApp = {
    canSend: "BLOCKED",
    problems: [{ entity: "APP", code: 138018, description: "The app is restricted.", solution: null }],
  };
  const blocked = { number: ok({ ...NUMBER, health: ofApp }) };
  expect(audienceOf(look(blocked), "messaging_allowed")).toBe("platform");
  expect(audienceOf(look({ ...blocked, isOwnApp: true }), "messaging_allowed")).toBe("end_customer");
  const reported = { number: ok({ ...NUMBER, qualityRating: "RED" }) };
  expect(audienceOf(look({ ...reported, isManaged: true }), "quality")).toBe("partner");
  expect(audienceOf(look(reported), "quality")).toBe("end_customer");
  expect(audienceOf(look({ number: refused(null, 503) }), "quality")).toBe("platform");
  expect(audienceOf(look({ numbers: ok([]) }), "number_access")).toBe("end_customer");
});
