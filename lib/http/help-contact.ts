/**
 * Takes requests by the form of a help center. Without a session or a cookie; a form is accepted from the help center's own pages alone,
 * and is limited before its work.
 */
import { findContactPlace } from "@/lib/articles/help-center/answers/contact";
import type { Site } from "@/lib/articles/help-center/answers/memory";
import { packed, unpacked } from "@/lib/articles/help-center/page-cache";
import type { ContactProblem } from "@/lib/articles/help-center/pages/contact";
import { sendHelpRequest } from "@/lib/carriers/messenger/help-requests";
import { SendRequest } from "@/lib/carriers/messenger/request-schemas";
import { createCtx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import { rateLimited, takeToken } from "@/lib/platform/rate-limit";
import { email, name as nameShape } from "@/lib/platform/shapes";
import { correlationIdOf, TextResponse } from "./answers";
import { withBody } from "./body";
import { limitNewConversations } from "./guards";
import { answered, type PageFunction, plainReply, replyOf } from "./help";
import { again, chosenFrom, formsOf, missingIn, typedIn, valuesOf } from "./help-contact-page";
import { LIMITS } from "./limits";
import { clientAddress } from "./peer";

/** The longest values, each character escaped. */
const BODY_BYTES_MAX = 128 * 1024;
const FORM = "application/x-www-form-urlencoded";
const NOT_KEPT = "private, no-store";
const NAME_MAX = 200;

type Place = NonNullable<Awaited<ReturnType<typeof findContactPlace>>>;

async function take(request: Request, site: Site | null): Promise<Response> {
  const verdict = takeToken(LIMITS.helpContact, clientAddress(request.headers));
  if (!verdict.isAllowed) throw rateLimited(verdict);
  const place = await findContactPlace(site, new URL(request.url).pathname);
  if (!place) return plainReply(request, "missing", 404);
  if (request.headers.get("origin") !== place.origin) return plainReply(request, "failed", 403);
  const forms = await formsOf(place.view);
  if (forms.length === 0) return plainReply(request, "missing", 404);
  const sent = await readForm(request);
  const form = chosenFrom(forms, sent.get("type"));
  // The form was changed since the page was shown.
  if (!form) return toPage(place.path);
  const typed = typedIn(form, sent);
  const problem = missingIn(place.view, form, typed) ?? (await send(request, place, { form, typed }));
  if (!problem) return toPage(`${place.path}?sent`);
  const page = await packed(again(place.view, { forms, form, typed, problem }));
  const accepted = request.headers.get("accept-encoding");
  const { bytes, ...init } = replyOf(page, NOT_KEPT, { known: null, accepted });
  return new TextResponse(bytes ?? (await unpacked(page)), init);
}

const toPage = (location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { location, "cache-control": "no-store", "x-content-type-options": "nosniff" },
  });

async function readForm(request: Request): Promise<URLSearchParams> {
  if (request.headers.get("content-type")?.split(";")[0]?.trim() !== FORM)
    throw new AppError("invalid_request", "Send the form.");
  const bytesMax = BODY_BYTES_MAX;
  return withBody(
    request,
    { bytesMax, share: "anonymous" },
    async (bytes) => new URLSearchParams(new TextDecoder().decode(bytes)),
  );
}

type Filled = Pick<Parameters<typeof again>[1], "form" | "typed">;

/** Null: it was sent. Otherwise what is wrong. */
async function send(
  request: Request,
  { center: { workspaceId }, language, view, path, origin }: Place,
  { form, typed }: Filled,
): Promise<ContactProblem | null> {
  const wrong = (names: string[]): ContactProblem => ({ kind: "wrong", names });
  const address = email().safeParse(typed.email);
  if (!address.success) return wrong([view.t("contact.email")]);
  const name = typed.name === "" ? null : nameShape(NAME_MAX).safeParse(typed.name);
  if (name && !name.success) return wrong([view.t("contact.name")]);
  const input = SendRequest.safeParse({
    ...{ clientId: typed.clientId, typeId: form.id, text: typed.text, fields: valuesOf(form, typed) },
    pageUrl: `${origin}${path}`,
  });
  if (!input.success) return wrong([]);
  limitNewConversations(request);
  const reader = {
    ...{ workspaceId, language, email: address.data, name: name?.data ?? null },
    userAgent: request.headers.get("user-agent"),
  };
  try {
    const ctx = createCtx({ type: "anonymous" }, correlationIdOf(request.headers));
    await sendHelpRequest(ctx, reader, input.data);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500 || error.code === "rate_limited") throw error;
    const details = (error.details ?? []) as { field: string }[];
    const named = details.flatMap(
      ({ field }) => form.fields.find(({ key }) => field === `fields.${key}`)?.name ?? [],
    );
    return { kind: error.code === "fields_required" ? "missing" : "wrong", names: named };
  }
}

export const helpContactOf = (site: Site | null): PageFunction =>
  Object.assign((request: Request) => answered(request, () => take(request, site)), {
    loadClass: "write" as const,
    fromMemory: () => null,
  });
