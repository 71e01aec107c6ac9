/**
 * Takes requests by the form of a help center. Without a session or a cookie; a form is accepted from the help center's own pages alone,
 * and is limited before its work.
 */
import { findContactPlace } from "@/lib/articles/help-center/answers/contact";
import type { Site } from "@/lib/articles/help-center/answers/memory";
import { packed, unpacked } from "@/lib/articles/help-center/page-cache";
import type { ContactForm, ContactProblem, Typed } from "@/lib/articles/help-center/pages/contact";
import { sendHelpRequest } from "@/lib/carriers/messenger/help-requests";
import { SendRequest } from "@/lib/carriers/messenger/request-schemas";
import { createCtx } from "@/lib/platform/context";
import { sha256 } from "@/lib/platform/crypto";
import { AppError } from "@/lib/platform/errors";
import { rateLimited, takeToken, type Verdict } from "@/lib/platform/rate-limit";
import { email, name as nameShape } from "@/lib/platform/shapes";
import { correlationIdOf, TextResponse } from "./answers";
import { withBody } from "./body";
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
  const address = clientAddress(request.headers);
  const verdict = takeToken(LIMITS.helpContact, address);
  // Beyond the limit the page still shows what was typed, as often as it is shown at all.
  if (!verdict.isAllowed && !takeToken(LIMITS.helpContactPage, address).isAllowed) throw rateLimited(verdict);
  const place = await findContactPlace(site, new URL(request.url).pathname);
  if (!place?.center.isPublished) return plainReply(request, "missing", 404);
  if (request.headers.get("origin") !== place.origin) return plainReply(request, "failed", 403);
  const sent = await readForm(request);
  const forms = await formsOf(place.view);
  const form = chosenFrom(forms, sent.get("type"));
  const typed = typedIn(form, sent);
  const show = (problem: ContactProblem) => shown(request, place.view, { forms, form, typed, problem });
  if (!verdict.isAllowed) return show(busy(verdict));
  // The form was changed since the page was shown.
  if (!form) return show({ kind: "gone" });
  const problem = missingIn(place.view, form, typed) ?? (await send(request, place, { form, typed }));
  if (!problem) return toPage(`${place.path}?sent`);
  if (problem.kind !== "gone") return show(problem);
  const left = forms.filter(({ id }) => id !== form.id);
  return shown(request, place.view, { forms: left, form: null, typed, problem });
}

const busy = ({ retryAfterSeconds }: { retryAfterSeconds: number }): ContactProblem => ({
  kind: "busy",
  retryAfterSeconds,
});

async function shown(
  request: Request,
  view: Place["view"],
  filled: Parameters<typeof again>[1],
): Promise<Response> {
  const page = await packed(again(view, filled));
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

type Filled = { form: ContactForm; typed: Typed };

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
  const verdict = takeShared(request, workspaceId, address.data);
  if (!verdict.isAllowed) return busy(verdict);
  const reader = {
    ...{ workspaceId, language, email: address.data, name: name?.data ?? null },
    userAgent: request.headers.get("user-agent"),
  };
  try {
    const ctx = createCtx({ type: "anonymous" }, correlationIdOf(request.headers));
    await sendHelpRequest(ctx, reader, input.data);
    return null;
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code === "rate_limited")
      return busy({ retryAfterSeconds: Number(error.headers["retry-after"] ?? 60) });
    if (error.code === "not_found") return { kind: "gone" };
    const details = (error.details ?? []) as { field: string }[];
    const named = details.flatMap(
      ({ field }) => form.fields.find(({ key }) => field === `fields.${key}`)?.name ?? [],
    );
    return { kind: error.code === "fields_required" ? "missing" : "wrong", names: named };
  }
}

/** Answers are mailed to whatever address is typed: no one gets many by other people's hands. */
function takeShared(request: Request, workspaceId: string, typed: string): Verdict {
  const hash = Buffer.from(sha256(typed.toLowerCase())).toString("base64url");
  const verdicts = [
    takeToken(LIMITS.newConversation, clientAddress(request.headers)),
    takeToken(LIMITS.helpContactMail, `${workspaceId} ${hash}`),
  ];
  return verdicts.find(({ isAllowed }) => !isAllowed) ?? takeToken(LIMITS.helpContactCenter, workspaceId);
}

export const helpContactOf = (site: Site | null): PageFunction =>
  Object.assign((request: Request) => answered(request, () => take(request, site)), {
    loadClass: "write" as const,
    fromMemory: () => null,
  });
