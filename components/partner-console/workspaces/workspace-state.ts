/** A workspace's and its number's state as a tone and a text. */
import type { Translate } from "@/lib/i18n/types";
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";

type Tone = "neutral" | "accent" | "warn" | "bad" | "good";

/** Their texts are `console.workspace.numbers` and `console.workspace.statuses`. */
export const NUMBER_TONES: Record<WorkspaceSummary["installation"]["state"], Tone> = {
  not_connected: "neutral",
  connecting: "accent",
  connected: "good",
  degraded: "warn",
  action_required: "warn",
  blocked: "bad",
  disconnected: "neutral",
};
export const STATUS_TONES: Record<WorkspaceSummary["status"], Tone> = {
  active: "good",
  suspended: "bad",
  archived: "neutral",
};

export function sendingText(
  t: Translate<"console.workspace">,
  { canSend }: Pick<WorkspaceSummary["installation"], "canSend">,
): string {
  if (canSend.session && canSend.template) return t("sending.all");
  if (canSend.template) return t("sending.templates");
  return canSend.session ? t("sending.replies") : t("sending.none");
}
