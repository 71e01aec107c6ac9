/** The limits of a customer link, whatever hosts its secret is sent to. */
import { expect, test, vi } from "vitest";
import { randomToken } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { noHelpPage } from "../help";
import { keepOwnSlug } from "../own-hosts";
import { asCustomer, limitContact } from "./as-customer";

const pages = { GET: noHelpPage, HEAD: noHelpPage, POST: noHelpPage };

/** The secret opens a ticket, but not on the domain of another workspace. */
async function ask(secret: string, slug: string | null = null): Promise<string> {
  const request = new Request("http://localhost/api/t/read", { method: "POST" });
  keepOwnSlug(request, slug ? { isAlone: true, slug, pages } : null);
  const work = async ({ site }: { site: string | null }) => {
    if (site === "foreign") throw new AppError("not_found");
    return "opened";
  };
  return asCustomer(request, { secret }, work).catch((error: AppError) => error.code);
}

test("another workspace's domain, where a secret opens nothing, does not renew the limit of its link", async () => {
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 0.02;
  try {
    const secret = randomToken();
    const answers = [];
    for (let count = 0; count < 3; count++) answers.push(await ask(secret), await ask(secret, "foreign"));
    expect(answers).toEqual(["opened", "not_found", "opened", "not_found", "rate_limited", "not_found"]);
  } finally {
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});

test("a contact's links write 300 times an hour, however evenly", () => {
  const { RATE_LIMIT_SCALE } = env();
  env().RATE_LIMIT_SCALE = 1;
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const contactId = randomToken();
    const isTaken = (): boolean => {
      vi.advanceTimersByTime(2_000);
      try {
        limitContact({ contactId });
        return true;
      } catch {
        return false;
      }
    };
    // In 20 minutes a third of the hour's 300 comes back.
    const taken = Array.from({ length: 600 }, isTaken).filter(Boolean).length;
    expect(taken).toBeGreaterThanOrEqual(399);
    expect(taken).toBeLessThanOrEqual(401);
  } finally {
    vi.useRealTimers();
    env().RATE_LIMIT_SCALE = RATE_LIMIT_SCALE;
  }
});
