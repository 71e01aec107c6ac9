/** A person's calls about their account, and the mail that they cause. */
import { authOptions } from "@/lib/account/auth/options";
import { prisma } from "@/lib/platform/db";
import { newId } from "@/lib/platform/ids";
import { call } from "@/lib/testing/call";

export const post = <T = Record<string, unknown>>(
  endpoint: Parameters<typeof call>[0],
  body: unknown,
  headers: Record<string, string> = {},
) => call<T>(endpoint, { method: "POST", body, headers });

export const asUser = (cookie: string): Record<string, string> => ({
  cookie,
  origin: "http://localhost:3000",
});

export const newEmail = (): string => `${newId()}@example.com`;

export const mailsFor = async (userId: string): Promise<unknown[]> => {
  const rows = await prisma().outbox.findMany({
    where: { name: "auth/mail.requested", payload: { path: ["userId"], equals: userId } },
    orderBy: { id: "asc" },
  });
  return rows.map((row) => (row.payload as { mail: string }).mail);
};

export const testAuthOptions = (cookie = "") => {
  const address = newId();
  const headers = new Headers({ cookie });
  return authOptions({ address, network: address, userAgent: "", headers }, (error) => {
    throw error;
  });
};

/** next-auth's own password check. */
export async function authorize(email: string, password: string): Promise<unknown> {
  const provider = testAuthOptions().providers[0] as unknown as {
    options: { authorize: (credentials: object) => Promise<unknown> };
  };
  return provider.options.authorize({ email, password }).catch((error: Error) => error.message);
}
