/** The forms that help pages take: readers' answers, requests, and at the installation the secrets of links to drafts. */
import { takesRequest, takesSecret } from "@/lib/articles/help-center/addresses";
import type { Site } from "@/lib/articles/help-center/answers/memory";
import type { PageFunction } from "./help";
import { helpContactOf } from "./help-contact";
import { helpFeedbackOf } from "./help-feedback";
import { helpPreview } from "./help-preview";

export function helpFormsOf(site: Site | null): PageFunction {
  const [contact, feedback] = [helpContactOf(site), helpFeedbackOf(site)];
  const answer = (request: Request) => {
    const path = new URL(request.url).pathname;
    if (takesRequest(path)) return contact(request);
    return (site === null && takesSecret(path) ? helpPreview : feedback)(request);
  };
  return Object.assign(answer, { loadClass: "write" as const, fromMemory: () => null });
}

export const helpForms = helpFormsOf(null);
