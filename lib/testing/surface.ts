/** A partner's user in the embedded inbox of a new workspace, with a visitor who has written. */
import * as sessionsRoute from "@/app/api/embed/sessions/route";
import * as inboxStream from "@/app/api/inbox/stream/route";
import type { CreatedSurfaceSession, ExchangedSession } from "@/lib/partner/surface-sessions/schemas";
import { fromPublicId } from "@/lib/platform/ids";
import { asBearer, call } from "./call";
import { createManaged, type PartnerApi, partnerApi } from "./partner-api";
import { createVisitor, type TestVisitor } from "./world";

export type SurfaceWorld = {
  api: PartnerApi;
  /** Public and internal. */
  publicId: string;
  workspaceId: string;
  externalTenantId: string;
};
export type Wanted = {
  capabilities?: string[];
  externalUserId?: string;
  externalUserName?: string;
  teamIds?: string[] | null;
};

export async function createSurfaceWorld(given?: PartnerApi): Promise<SurfaceWorld> {
  const api = given ?? (await partnerApi());
  const { workspaceId: publicId, externalTenantId } = await createManaged(api);
  return { api, publicId, externalTenantId, workspaceId: fromPublicId("workspace", publicId) ?? "" };
}

/** Requests a session as the partner's server does. */
export async function mint({ api, externalTenantId }: SurfaceWorld, wanted: Wanted = {}) {
  const body = {
    externalTenantId,
    externalUserId: "user-1",
    externalUserName: "Ana Souza",
    capabilities: ["inbox:read"],
    ...wanted,
  };
  const made = await api.ask<CreatedSurfaceSession>("createSurfaceSession", { body });
  if (made.status !== 201) throw new Error(made.text);
  return made.body;
}

export const exchange = (input: { surfaceSessionId: string; token: string }) =>
  call<ExchangedSession>(sessionsRoute, {
    method: "POST",
    body: { surfaceSessionId: input.surfaceSessionId, token: input.token },
  });

export type OpenedSession = ExchangedSession & { headers: Record<string, string> };

export async function openSession(world: SurfaceWorld, wanted: Wanted = {}): Promise<OpenedSession> {
  const { status, body, text } = await exchange(await mint(world, wanted));
  if (status !== 201) throw new Error(text);
  return { ...body, headers: asBearer(body.bearer) };
}

export async function withVisitor(world: SurfaceWorld, text = "Is the shop open?") {
  const visitor: TestVisitor = await createVisitor(world.workspaceId);
  return { visitor, ...(await visitor.say(text)) };
}

/** The frame's live connection. */
export async function listen({ headers }: OpenedSession) {
  const leaving = new AbortController();
  const request = new Request("http://localhost:3000/api/inbox/stream", { headers, signal: leaving.signal });
  const response = await inboxStream.GET(request, { params: Promise.resolve({}) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  return { reader, leave: () => leaving.abort() };
}

/** Reads until the server closes the stream. */
export async function readOut({ reader }: Awaited<ReturnType<typeof listen>>): Promise<string> {
  let seen = "";
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
    if (done) return seen;
    seen += value;
  }
}
