/** Resolves a session cookie to a person. A session contains the version at sign-in; an older version is invalid. */
import { getToken } from "next-auth/jwt";
import { rememberedCredential } from "@/lib/credentials/cache";
import type { ActorOf, Role } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { env } from "@/lib/platform/env";
import { isUuid } from "@/lib/platform/ids";

type Session = { userId: string; name: string; email: string; locale: string | null };
type Member = Omit<Session, "locale"> & { workspaceId: string; role: Role };

/** next-auth names the cookie by the URL's scheme; the front and Next use the same. */
export const hasSecureCookies = (): boolean => env().APP_URL.startsWith("https://");

const findUser = rememberedCredential<Session>(async (key) => {
  const [userId, version] = key.split(":");
  const [row] = await query<Session>(
    "find_session_user",
    `SELECT id AS "userId", name, email, locale FROM users WHERE id = $1 AND session_version = $2`,
    [userId, Number(version)],
  );
  return row ?? null;
});

const findMember = rememberedCredential<{ role: Role }>(async (key) => {
  const [userId, workspaceId] = key.split(":");
  const [row] = await query<{ role: Role }>(
    "find_session_member",
    "SELECT role FROM members WHERE workspace_id = $2 AND user_id = $1",
    [userId, workspaceId],
  );
  return row ?? null;
});

function parseCookies(header: string | null): Record<string, string> {
  const pairs = (header ?? "").split(";").map((part) => part.trim().split(/=(.*)/s));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name, value = ""]) => [name, safeDecode(value)]),
  );
}

function safeDecode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Null when signed out, signed out everywhere, or forged. */
export async function verifySession(headers: Headers): Promise<ActorOf<"user"> | null> {
  const session = await findSession(headers);
  if (!session) return null;
  const { userId, name, email } = session;
  return { type: "user", userId, name, email };
}

/** The language that the signed-in person chose; null without a person or a choice. */
export async function findSessionLocale(headers: Headers): Promise<string | null> {
  return (await findSession(headers))?.locale ?? null;
}

async function findSession(headers: Headers): Promise<Session | null> {
  const cookies = parseCookies(headers.get("cookie"));
  if (Object.keys(cookies).length === 0) return null;
  // The parts of a Next request that getToken reads.
  const req = { cookies, headers: {} } as unknown as Parameters<typeof getToken>[0]["req"];
  const token = await getToken({ req, secret: env().NEXTAUTH_SECRET, secureCookie: hasSecureCookies() });
  if (!token?.sub || typeof token.sessionVersion !== "number") return null;
  return findUser(`${token.sub}:${token.sessionVersion}`);
}

/** Null if the person is not a member, whether or not the workspace exists. */
export async function asMember(
  user: ActorOf<"user">,
  workspaceId: string,
): Promise<ActorOf<"member"> | null> {
  if (!isUuid(workspaceId)) return null;
  const found = await findMember(`${user.userId}:${workspaceId}`);
  const { userId, name, email } = user;
  return found
    ? ({ type: "member", userId, name, email, workspaceId, role: found.role } satisfies Member & {
        type: "member";
      })
    : null;
}
