/** Signing up and confirming: one account per address, and nothing reveals which are known. */
import { expect, test } from "vitest";
import { sendAccountMail } from "@/lib/account/auth/mails";
import { issueToken } from "@/lib/account/auth/tokens";
import { setClock } from "@/lib/platform/clock";
import { prisma } from "@/lib/platform/db";
import { authorize, mailsFor, newEmail, post } from "@/lib/testing/accounts";
import { createUser, operator, PASSWORD } from "@/lib/testing/world";
import * as confirm from "./confirm/route";
import * as resend from "./resend-confirmation/route";
import * as resetComplete from "./reset-password/complete/route";
import * as reset from "./reset-password/route";
import * as signUp from "./sign-up/route";

test("signing up answers the same for a new and a known address, and a known one gets a mail that says so", async () => {
  const email = newEmail();
  const input = { name: "Ana", workspaceName: "Ana's shop", email: email.toUpperCase(), password: PASSWORD };
  const first = await post(signUp, input);
  const user = await prisma().user.findUniqueOrThrow({ where: { email } });
  expect(user.emailConfirmedAt).toBeNull();
  await prisma().user.update({ where: { id: user.id }, data: { emailConfirmedAt: new Date() } });
  const second = await post(signUp, { ...input, workspaceName: "Taken over" });
  expect([first.status, first.body]).toEqual([202, { status: "check_email" }]);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(await mailsFor(user.id)).toEqual(["confirm_email", "account_exists"]);
  expect(await prisma().member.count({ where: { userId: user.id } })).toBe(1);
  await sendAccountMail(operator(), user.id, "account_exists");
});

test("two sign-ups with one address at once make one account", async () => {
  const email = newEmail();
  const input = { name: "Ana", workspaceName: "Shop", email, password: PASSWORD };
  const answers = await Promise.all([post(signUp, input), post(signUp, input)]);
  expect(answers.map((answer) => answer.status)).toEqual([202, 202]);
  expect(await prisma().user.count({ where: { email } })).toBe(1);
});

test("sign-in requires a confirmed address; the link works once", async () => {
  const email = newEmail();
  await post(signUp, { name: "Ana", workspaceName: "Shop", email, password: PASSWORD });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  expect(await authorize(email, PASSWORD)).toBe("confirm_email");
  expect(await authorize(email, "not the password")).toBeNull();
  const token = await issueToken(operator(), id, "confirm_email");
  expect((await post(confirm, { token: `${token}x`, password: PASSWORD })).body.code).toBe("invalid_token");
  expect((await post(confirm, { token, password: "someone else's" })).body.code).toBe("wrong_password");
  expect(await post(confirm, { token, password: PASSWORD })).toMatchObject({ status: 200, body: { email } });
  expect((await post(confirm, { token, password: PASSWORD })).body.code).toBe("invalid_token");
  expect(await authorize(email, PASSWORD)).toMatchObject({ email, sessionVersion: 1 });
});

test("an expired link is refused", async () => {
  const user = await createUser();
  const token = await issueToken(operator(), user.id, "reset_password");
  setClock(() => new Date(Date.now() + 3_601_000));
  try {
    expect((await post(resetComplete, { token, password: "a new password" })).body.code).toBe(
      "invalid_token",
    );
  } finally {
    setClock(null);
  }
});

test("requesting mail does not reveal which addresses are known", async () => {
  const user = await createUser();
  const known = [await post(reset, { email: user.email }), await post(resend, { email: user.email })];
  const unknown = [await post(reset, { email: newEmail() }), await post(resend, { email: newEmail() })];
  expect(known.map(({ status, body }) => [status, body])).toEqual(
    unknown.map(({ status, body }) => [status, body]),
  );
  expect(await mailsFor(user.id)).toEqual(["reset_password"]);
});

test("an account created with another person's address cannot be confirmed through its owner", async () => {
  const email = newEmail();
  await post(signUp, { name: "Mallory", workspaceName: "Trap", email, password: "mallory's password" });
  await post(signUp, { name: "Ana", workspaceName: "Shop", email, password: PASSWORD });
  const { id } = await prisma().user.findUniqueOrThrow({ where: { email } });
  const token = await issueToken(operator(), id, "confirm_email");
  expect((await post(confirm, { token, password: PASSWORD })).body.code).toBe("wrong_password");
  expect(await authorize(email, "mallory's password")).toBe("confirm_email");
  const mine = await issueToken(operator(), id, "reset_password");
  const older = await issueToken(operator(), id, "reset_password");
  await post(resetComplete, { token: mine, password: PASSWORD });
  expect(await authorize(email, PASSWORD)).toMatchObject({ id });
  expect(await authorize(email, "mallory's password")).toBeNull();
  expect((await post(resetComplete, { token: older, password: "yet another one" })).body.code).toBe(
    "invalid_token",
  );
});

test("names that would break out of a mail or a console are refused", async () => {
  const answer = await post(signUp, {
    name: "Ana\nBcc: x",
    workspaceName: "Shop\u001b[2J",
    email: newEmail(),
    password: PASSWORD,
  });
  expect(answer.body).toMatchObject({
    code: "invalid_request",
    message: expect.stringMatching(/name: .*workspaceName: /),
  });
});

test("a new workspace has the language of the page and the time zone of the browser", async () => {
  const workspaceOf = async (more: object) => {
    const email = newEmail();
    await post(signUp, { name: "Ana", workspaceName: "Loja", email, password: PASSWORD, ...more });
    const { workspace } = await prisma().member.findFirstOrThrow({
      where: { user: { email } },
      select: { workspace: { select: { locale: true, timezone: true } } },
    });
    return workspace;
  };
  expect(await workspaceOf({ locale: "pt-BR", timezone: "America/Sao_Paulo" })).toEqual({
    locale: "pt-BR",
    timezone: "America/Sao_Paulo",
  });
  expect(await workspaceOf({ timezone: "Etc/Unheard_Of" })).toEqual({ locale: "en", timezone: "UTC" });
});
