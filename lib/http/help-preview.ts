/**
 * Answers with the draft that the secret of a link opens, or one of its pictures. The secret is in the body alone, so no log has it;
 * there is no cookie, and one answer for unknown, revoked and expired links.
 */
import { openDraft, openDraftPicture } from "@/lib/articles/previews/open";
import { createCtx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { rateLimited, takeToken } from "@/lib/platform/rate-limit";
import { withBody } from "./body";
import { pictureResponse } from "./files";
import { answered, type PageFunction, plainReply } from "./help";
import { LIMITS } from "./limits";
import { clientAddress } from "./peer";

const BODY_BYTES_MAX = 1024;
const FORM = "application/x-www-form-urlencoded";
const NOT_KEPT = "private, no-store";
const NOT_LISTED = "noindex, nofollow";

async function open(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  const isPicture = path.includes("/pictures/");
  const limit = isPicture ? LIMITS.helpPreviewPicture : LIMITS.helpPreview;
  const verdict = takeToken(limit, clientAddress(request.headers));
  if (!verdict.isAllowed) throw rateLimited(verdict);
  const secret = await readSecret(request);
  const ctx = createCtx({ type: "anonymous" });
  if (isPicture) {
    const picture = await openDraftPicture(ctx, path, secret);
    return picture ? kept(pictureResponse(picture, NOT_KEPT)) : unknown(request);
  }
  const draft = await openDraft(ctx, path, secret);
  return draft ? kept(Response.json(draft, { headers: { "cache-control": NOT_KEPT } })) : unknown(request);
}

const unknown = (request: Request): Response => plainReply(request, "missing", 404);

function kept(response: Response): Response {
  response.headers.set("x-content-type-options", "nosniff");
  response.headers.set("x-robots-tag", NOT_LISTED);
  response.headers.set("cross-origin-resource-policy", "same-origin");
  return response;
}

async function readSecret(request: Request): Promise<string> {
  if (request.headers.get("content-type")?.split(";")[0]?.trim() !== FORM)
    throw new AppError("invalid_request", "Send the form.");
  const bytesMax = BODY_BYTES_MAX;
  return withBody(request, { bytesMax, share: "anonymous" }, async (bytes) => {
    const form = new URLSearchParams(new TextDecoder().decode(bytes));
    return form.get("secret") ?? "";
  });
}

export const helpPreview: PageFunction = Object.assign(
  (request: Request) => answered(request, () => open(request)),
  { loadClass: "dashboardRead" as const, fromMemory: () => null },
);
