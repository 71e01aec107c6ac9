import { expect, test, vi } from "vitest";
import { newId } from "@/lib/platform/ids";
import { createUser, PASSWORD } from "@/lib/testing/world";
import { signIn } from "./sign-in";

// Three attempts per account and eighteen per address; none refills during a test.
vi.hoisted(() => {
  process.env.RATE_LIMIT_SCALE = "0.3";
});

test("password guessing is throttled without locking out the owner elsewhere", async () => {
  const user = await createUser();
  const guess = (password: string, address: string) => signIn({ email: user.email, password, address });
  const address = newId();
  const results = [];
  for (const password of ["guess 1", "guess 2", "guess 3"]) results.push(await guess(password, address));
  expect(results).toEqual(["wrong_credentials", "wrong_credentials", "wrong_credentials"]);
  expect(await guess(PASSWORD, address)).toBe("rate_limited");
  expect(await guess(PASSWORD, newId())).toMatchObject({ id: user.id });
});

test("guessing many accounts is slowed for the address", async () => {
  const address = newId();
  for (let i = 0; i < 18; i++) await signIn({ email: `${newId()}@example.com`, password: "guess", address });
  const user = await createUser();
  expect(await signIn({ email: user.email, password: PASSWORD, address })).toBe("rate_limited");
});
