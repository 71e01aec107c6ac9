/** Verifies a password at sign-in. The rate limit is here, because next-auth's paths have no route(). */
import { createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { type Limit, takeToken } from "@/lib/platform/rate-limit";
import { resendConfirmation } from "./accounts";
import { isRightPassword } from "./password";

const PER_EMAIL_AND_ADDRESS: Limit = { name: "sign-in-email-address", capacity: 10, perSeconds: 600 };
/** High, so that a few wrong guesses cannot lock out another person. */
const PER_EMAIL: Limit = { name: "sign-in-email", capacity: 200, perSeconds: 600 };
const PER_ADDRESS: Limit = { name: "sign-in-address", capacity: 60, perSeconds: 600 };

export type SignedIn = {
  id: string;
  name: string;
  email: string;
  sessionVersion: number;
  secondFactorAt: Date | null;
};
export type SignInRefusal = "wrong_credentials" | "confirm_email" | "rate_limited";

/** Only a correct password gets `confirm_email`, which sends the link again. */
export async function signIn(input: {
  email: string;
  password: string;
  address: string;
}): Promise<SignedIn | SignInRefusal> {
  const email = input.email.trim().toLowerCase();
  const isAllowed =
    takeToken(PER_ADDRESS, input.address).isAllowed &&
    takeToken(PER_EMAIL_AND_ADDRESS, `${email} ${input.address}`).isAllowed &&
    takeToken(PER_EMAIL, email).isAllowed;
  if (!isAllowed) return "rate_limited";
  const user = await prisma().user.findUnique({
    where: { email },
    select: {
      id: true,
      name: true,
      email: true,
      passwordHash: true,
      emailConfirmedAt: true,
      sessionVersion: true,
      secondFactorAt: true,
    },
  });
  if (!(await isRightPassword(user?.passwordHash, input.password)) || !user) return "wrong_credentials";
  if (!user.emailConfirmedAt) {
    await resendConfirmation(createCtx({ type: "anonymous" }), email);
    return "confirm_email";
  }
  const { passwordHash, emailConfirmedAt, ...signedIn } = user;
  return signedIn;
}
