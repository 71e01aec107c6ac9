/** The forms that help pages of the installation take: readers' answers, and secrets of links to drafts. */
import { takesSecret } from "@/lib/articles/help-center/addresses";
import type { PageFunction } from "./help";
import { helpFeedback } from "./help-feedback";
import { helpPreview } from "./help-preview";

export const helpForms: PageFunction = Object.assign(
  (request: Request) => (takesSecret(new URL(request.url).pathname) ? helpPreview : helpFeedback)(request),
  { loadClass: "write" as const, fromMemory: () => null },
);
