/** The signup of a test workspace over real HTTP: the simulator's popup, its Graph API, and failures in between. For files with a process of their own. */
import { beforeEach } from "vitest";
import type { getSignup } from "@/lib/connections/installations/signup";
import type { PlayPopup } from "@/lib/connections/simulator/signup/popup-schemas";
import { query } from "@/lib/platform/db";
import { asMember, call } from "@/lib/testing/call";
import { takeOwnDatabase } from "@/lib/testing/own-database";
import { serveOwnApp } from "@/lib/testing/own-server";
import type { World } from "@/lib/testing/world";

await takeOwnDatabase();

const graph = await import("@/lib/server/simulator-graph");

/** Makes the next call with this path fail: not executed, or executed with its response lost. */
export const line: { fault: { call: string; isDone: boolean } | null } = { fault: null };

export const calls: string[] = [];

const faulty = (method: "GET" | "POST") => async (request: Request, context: never) => {
  const { pathname } = new URL(request.url);
  const name = `${method} ${pathname.split("/").at(-1)}`;
  calls.push(name);
  if (line.fault?.call !== name) return graph[method](request, context);
  const { isDone } = line.fault;
  line.fault = null;
  if (isDone) await graph[method](request, context);
  return new Response("the line is dead", { status: 502 });
};

export const appUrl = await serveOwnApp(
  [{ pattern: "/api/whatsapp/webhook", module: await import("@/app/api/whatsapp/webhook/route") }],
  { ...graph, GET: faulty("GET"), POST: faulty("POST") },
);

export const signups = await import("@/app/api/settings/whatsapp/signups/route");

export const signup = await import("@/app/api/settings/whatsapp/signups/[signupId]/route");

const codes = await import("@/app/api/simulator/signup/codes/route");

beforeEach(() => {
  line.fault = null;
  calls.length = 0;
});

type Signup = Awaited<ReturnType<typeof getSignup>>;

export const as = ({ owner, workspaceId }: World) => ({ ...asMember(owner, workspaceId), origin: appUrl });

const secretOf = (url: string): string => new URL(url).hash.slice(1);

export async function start(world: World): Promise<{ signupId: string; secret: string }> {
  const { body } = await call<{ signupId: string; url: string }>(signups, {
    method: "POST",
    headers: as(world),
    body: {},
  });
  return { signupId: body.signupId, secret: secretOf(body.url) };
}

const NEW: PlayPopup = { choice: { kind: "new" }, hasMessage: true, namesNumber: true };

type Played = {
  code: string;
  message: { event: string; data: { waba_id: string; phone_number_id?: string } } | null;
};

export const play = async (secret: string, given: Partial<PlayPopup> = {}) =>
  (await call<Played>(codes, { method: "POST", body: { secret, play: { ...NEW, ...given } } })).body;

export const go = async (world: World, signupId: string, body: object): Promise<Signup> =>
  (await call<Signup>(signup, { method: "POST", params: { signupId }, headers: as(world), body })).body;

export const finishedBy = ({ code, message }: Played) => ({
  type: "finished",
  code,
  event: message?.event ?? null,
  accountId: message?.data.waba_id ?? null,
  phoneNumberId: message?.data.phone_number_id ?? null,
});

/** From the click to the popup's end, and as far as the signup gets. */
export async function goThrough(world: World, given: Partial<PlayPopup> = {}) {
  const { signupId, secret } = await start(world);
  const played = await play(secret, given);
  return { signupId, played, state: await go(world, signupId, finishedBy(played)) };
}

export const events = async (workspaceId: string) =>
  (
    await query<{ type: string }>(
      "",
      "SELECT type FROM events WHERE workspace_id = $1 AND type LIKE 'installation.%' ORDER BY sequence",
      [workspaceId],
    )
  ).map(({ type }) => type);
