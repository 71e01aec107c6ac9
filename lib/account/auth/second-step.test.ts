/** The second step called directly. Its way through the routes: app/api/account/second-factor/second-factor.test.ts. */
import { afterEach, expect, test } from "vitest";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { behind } from "@/lib/testing/behind";
import { codeOf, stopClock, wait, withTotp } from "@/lib/testing/second-factor";
import { createUser, operator } from "@/lib/testing/world";
import { takeSecondStep } from "./second-step";
import { startSession } from "./user-sessions";

afterEach(() => setClock(null));

/** The token of a session that waits for its second step. */
async function pendingOf({ id: userId }: { id: string }, method = "credentials") {
  const { sessionVersion } = await prisma().user.findUniqueOrThrow({ where: { id: userId } });
  const caller = { address: "203.0.113.9", userAgent: "" };
  const sid = await startSession(operator(), { userId, sessionVersion, method, caller, step: "pending" });
  return { sub: userId, sid };
}

async function personWithApp() {
  stopClock();
  const user = await createUser();
  const person = { ...user, ...(await withTotp(user)) };
  // The code that confirmed the app is used up.
  wait(60_000);
  return person;
}

test("the second step gives the person and how they took the first, and ends the pending session", async () => {
  const person = await personWithApp();
  const token = await pendingOf(person, "google");
  expect(await takeSecondStep(token, { code: codeOf(person.secret) })).toEqual({
    id: person.id,
    name: person.name,
    email: person.email,
    method: "google",
    sessionVersion: 2,
    secondFactorAt: expect.any(Date),
  });
  expect(await prisma().userSession.count({ where: { id: token.sid } })).toBe(0);
  expect(await takeSecondStep(token, { code: person.codes[0] })).toBe("second_step_expired");
});

test("without a pending session nothing is asked", async () => {
  const person = await personWithApp();
  const { sid } = await pendingOf(await createUser());
  for (const token of [null, {}, { sub: person.id }, { sub: person.id, sid }])
    expect(await takeSecondStep(token, { code: person.codes[0] })).toBe("second_step_expired");
});

test("an answer that cannot be read is a wrong proof, and an empty passkey beside a code is none", async () => {
  const person = await personWithApp();
  const token = await pendingOf(person);
  const code = person.codes[0] ?? "";
  for (const given of [
    undefined,
    {},
    { code: "" },
    { code: "x".repeat(41) },
    { passkey: "{no JSON" },
    { code, passkey: "{no JSON" },
    { code, passkey: '{"id":1}' },
    { code: person.codes[0]?.replace(/^./, "0") ?? "" },
  ])
    expect(await takeSecondStep(token, given)).toBe("wrong_proof");
  expect(await takeSecondStep(token, { code, passkey: "" })).toMatchObject({ id: person.id });
  const another = await pendingOf(person);
  expect(await takeSecondStep(another, { code: person.codes[1], passkey: "null" })).toMatchObject({
    id: person.id,
  });
});

test("a person may try twenty times in ten minutes, over all sessions; others are not affected", async () => {
  const [person, other] = [await personWithApp(), await personWithApp()];
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 1;
  try {
    const tokens = [await pendingOf(person), await pendingOf(person)];
    for (let i = 0; i < 20; i++) expect(await takeSecondStep(tokens[i % 2] ?? null, {})).toBe("wrong_proof");
    for (const token of tokens)
      expect(await takeSecondStep(token, { code: person.codes[0] })).toBe("rate_limited");
    expect(await takeSecondStep(await pendingOf(other), { code: other.codes[0] })).toMatchObject({
      id: other.id,
    });
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});

test("too many wrong codes are named as such, and a failure of ours is not taken for a wrong proof", async () => {
  const person = await personWithApp();
  const token = await pendingOf(person);
  for (let i = 0; i < 5; i++) expect(await takeSecondStep(token, { code: "000000" })).toBe("wrong_proof");
  expect(await takeSecondStep(token, { code: codeOf(person.secret) })).toBe("rate_limited");
  const broken = await personWithApp();
  await prisma().totpFactor.update({ where: { userId: broken.id }, data: { secret: "not sealed" } });
  await expect(takeSecondStep(await pendingOf(broken), { code: codeOf(broken.secret) })).rejects.toThrow(
    "sealed",
  );
});

test("if two answers race, one signs in", async () => {
  const person = await personWithApp();
  const token = await pendingOf(person);
  const later = behind(
    // The winning answer, in another process, does the same.
    (tx) => tx.userSession.deleteMany({ where: { id: token.sid, isPending: true } }),
    () => takeSecondStep(token, { code: person.codes[0] }),
  );
  expect(await later).toBe("second_step_expired");
});
