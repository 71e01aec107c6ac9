/** A tenant's setup links and surface sessions. */

import { fromPublicId } from "@/lib/platform/ids";
import { CAPABILITIES } from "@/lib/platform/permissions";
import { asBearer } from "../call";
import type { Scene } from "./scene";

export const secretOf = (url: string): string => new URL(url).hash.slice(1);

async function offerLink({ ask, asKey, params, externalTenantId }: Scene) {
  const key = "POST /api/partners/v2/workspaces/[workspaceId]/setup-links";
  const body = { externalTenantId, redirectUrl: "https://example.com/back" };
  const { setupLinkId = "", url = "" } = await ask(key, { headers: asKey, params, body });
  return { publicId: setupLinkId, id: fromPublicId("setupLink", setupLinkId) ?? "", secret: secretOf(url) };
}

export async function openLink(scene: Scene) {
  const { publicId, id, secret } = await offerLink(scene);
  const body = { setupLinkId: publicId, secret };
  const { token = "" } = await scene.ask("POST /api/connect/open", { body });
  return { id, token };
}

async function mintSession({ ask, word, asKey, externalTenantId }: Scene) {
  const user = { externalUserId: "user-1", externalUserName: `Ursula ${word}` };
  const body = { externalTenantId, ...user, capabilities: [...CAPABILITIES] };
  const key = "POST /api/partners/v2/surface-sessions";
  const { surfaceSessionId = "", token = "" } = await ask(key, { headers: asKey, body });
  return { publicId: surfaceSessionId, id: fromPublicId("surfaceSession", surfaceSessionId) ?? "", token };
}

export async function openSession(scene: Scene) {
  const { publicId, id, token } = await mintSession(scene);
  const body = { surfaceSessionId: publicId, token };
  const { bearer = "" } = await scene.ask("POST /api/embed/sessions", { body });
  return { id, bearer };
}

/** Links: one unused, one in use with a signup, one to open. Sessions: one in use, one unused. */
export async function createLinks(scene: Scene) {
  const [unused, toOpen, inUse] = [await offerLink(scene), await offerLink(scene), await openLink(scene)];
  const signup = await scene.ask("POST /api/connect/signups", { headers: asBearer(inUse.token) });
  const [session, waiting] = [await openSession(scene), await mintSession(scene)];
  return {
    tokens: { holder: inUse.token, surface: session.bearer },
    secrets: { openLinkSecret: toOpen.secret, surfaceToken: waiting.token },
    ids: {
      setupLinkId: unused.id,
      openLinkId: toOpen.id,
      linkSignupId: signup.signupId ?? "",
      surfaceSessionId: session.id,
      unusedSessionId: waiting.id,
    },
  };
}
