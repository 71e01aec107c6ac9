/**
 * Takes readers' answers to "Was this useful?". Without a cookie; an answer is accepted from the help center's
 * own pages alone, and is limited before its work.
 */
import { type Answer, answerIn } from "@/lib/articles/feedback/answers";
import { takeFeedback } from "@/lib/articles/help-center/answers/feedback";
import type { Site } from "@/lib/articles/help-center/answers/memory";
import { AppError } from "@/lib/platform/errors";
import { rateLimited, takeToken } from "@/lib/platform/rate-limit";
import { withBody } from "./body";
import { answered, type PageFunction, plainReply } from "./help";
import { LIMITS } from "./limits";
import { clientAddress } from "./peer";

/** The longest word, each character escaped, and the fields around it. */
const BODY_BYTES_MAX = 8 * 1024;
const FORM = "application/x-www-form-urlencoded";
const NOT_KEPT = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

async function take(request: Request, site: Site | null): Promise<Response> {
  const { headers } = request;
  const address = clientAddress(headers);
  const verdict = takeToken(LIMITS.helpFeedback, address);
  if (!verdict.isAllowed) throw rateLimited(verdict);
  const taken = await takeFeedback({
    site,
    path: new URL(request.url).pathname,
    origin: headers.get("origin"),
    reader: { address, userAgent: headers.get("user-agent") ?? "" },
    readAnswer: () => readAnswer(request),
  });
  if (taken === "foreign") return plainReply(request, "failed", 403);
  if (!taken) return plainReply(request, "missing", 404);
  // A script stays on the page; a form comes back to it.
  if (headers.get("accept") === "application/json")
    return new Response(null, { status: 204, headers: NOT_KEPT });
  return new Response(null, { status: 303, headers: { ...NOT_KEPT, location: taken.path } });
}

async function readAnswer(request: Request): Promise<Answer> {
  if (request.headers.get("content-type")?.split(";")[0]?.trim() !== FORM)
    throw new AppError("invalid_request", "Send the form.");
  const bytesMax = BODY_BYTES_MAX;
  return withBody(request, { bytesMax, share: "anonymous" }, async (bytes) =>
    answerIn(new URLSearchParams(new TextDecoder().decode(bytes))),
  );
}

export const helpFeedbackOf = (site: Site | null): PageFunction =>
  Object.assign((request: Request) => answered(request, () => take(request, site)), {
    loadClass: "write" as const,
    fromMemory: () => null,
  });
