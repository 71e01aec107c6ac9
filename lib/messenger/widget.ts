/** The messenger's greeting of a workspace: public for anyone with the id. */
import { listMembers } from "@/lib/members/members";
import { findMessenger } from "@/lib/workspaces/workspaces";
import type { Widget } from "./schemas";

const TEAM_SHOWN = 3;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .flatMap((word) => Array.from(word)[0] ?? [])
    .slice(0, 2)
    .join("")
    .toUpperCase();

/** Null for an unknown id; the loader then shows nothing. */
export async function findWidget(workspaceId: string): Promise<Widget | null> {
  const settings = await findMessenger(workspaceId);
  if (!settings) return null;
  const team = (await listMembers(workspaceId)).slice(0, TEAM_SHOWN);
  return {
    id: workspaceId,
    name: settings.name,
    greeting: settings.greeting,
    replyTimeHint: settings.replyTimeHint,
    // First names only, because the page is public.
    team: team.map(({ name }) => ({ name: name.split(/\s+/)[0] ?? name, initials: initialsOf(name) })),
  };
}
