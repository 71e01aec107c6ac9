/** A workspace's and its number's state in a word and a tone. Pure. */
import type { WorkspaceSummary } from "@/lib/managed-workspaces/schemas";

type Tone = "neutral" | "accent" | "warn" | "bad" | "good";
export type StateWord = { label: string; tone: Tone };

const numbers: Record<WorkspaceSummary["installation"]["state"], StateWord> = {
  not_connected: { label: "No number", tone: "neutral" },
  connecting: { label: "Connecting", tone: "accent" },
  connected: { label: "Connected", tone: "good" },
  degraded: { label: "Degraded", tone: "warn" },
  action_required: { label: "Action required", tone: "warn" },
  blocked: { label: "Blocked", tone: "bad" },
  disconnected: { label: "Disconnected", tone: "neutral" },
};
export const numberState = (state: WorkspaceSummary["installation"]["state"]): StateWord => numbers[state];

const statuses: Record<WorkspaceSummary["status"], StateWord> = {
  active: { label: "Active", tone: "good" },
  suspended: { label: "Suspended", tone: "bad" },
  archived: { label: "Archived", tone: "neutral" },
};
export const statusWord = (status: WorkspaceSummary["status"]): StateWord => statuses[status];

/** What goes out: replies inside the window, templates, both, nothing. */
export function canSendWords({ canSend }: Pick<WorkspaceSummary["installation"], "canSend">): string {
  if (canSend.session && canSend.template) return "Can send";
  if (canSend.template) return "Sends templates only";
  return canSend.session ? "Sends replies only" : "Cannot send";
}

export const issuesWords = (count: number): string => (count === 1 ? "1 open issue" : `${count} open issues`);
