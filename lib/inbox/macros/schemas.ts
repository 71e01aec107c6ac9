/** Shapes of macros: several actions that a person runs at once, all of them or none. */
import { z } from "zod";
import { saidText } from "@/lib/inbox/canned-replies/schemas";
import { InboxConversation, InboxCounts } from "@/lib/inbox/conversations/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { people, SHARED_ACTIONS } from "@/lib/inbox/rules/action-schemas";
import { instant, name, uuid } from "@/lib/platform/shapes";

/** Personal ones for each person; shared ones for the workspace, those of teams included. */
export const MACROS_MAX = { personal: 50, shared: 200 } as const;
const ACTIONS_MAX = 10;
/** Replies and notes alike. */
export const SAID_MAX = MESSAGE_TEXT_MAX;

export const MacroAction = z.discriminatedUnion("do", [
  /** `me`: who runs it. */
  z.strictObject({ do: z.literal("assign"), to: z.union([z.enum(["me", "no_one"]), uuid()]) }),
  ...SHARED_ACTIONS,
  z.strictObject({ do: z.literal("reply"), text: saidText(SAID_MAX) }),
  /** The people are notified. */
  z.strictObject({ do: z.literal("note"), text: saidText(SAID_MAX), userIds: people }),
]);
export type MacroAction = z.infer<typeof MacroAction>;

const fields = {
  name: name(80),
  /** Its author sees it, the members of a team and admins do, or everyone does. */
  owner: z.enum(["personal", "team", "workspace"]),
  /** Only of `team`. */
  teamId: uuid().nullable(),
  actions: z.array(MacroAction).min(1, "Add at least one action.").max(ACTIONS_MAX),
};
const isOwned = ({ owner, teamId }: { owner: string; teamId: string | null }) =>
  (owner === "team") === (teamId !== null);
const TEAM = { path: ["teamId"], message: "Choose a team with team, and none otherwise." };
/** An `id` of the caller makes a repeated create, and undoing a deletion, safe. */
export const CreateMacro = z.strictObject({ id: uuid(), ...fields }).refine(isOwned, TEAM);
export type CreateMacro = z.infer<typeof CreateMacro>;
/** Replaces all. */
export const SaveMacro = z.strictObject(fields).refine(isOwned, TEAM);
export type SaveMacro = z.infer<typeof SaveMacro>;

/** `isBroken`: an action of it is no longer valid and is left out. It does nothing until it is saved again. */
export const Macro = z.object({
  id: uuid(),
  ...fields,
  actions: z.array(MacroAction).max(ACTIONS_MAX),
  isBroken: z.boolean(),
  updatedAt: instant(),
});
export type Macro = z.infer<typeof Macro>;
export const MacroList = z.object({ macros: z.array(Macro) });
export type MacroList = z.infer<typeof MacroList>;

/** A repeated request with the same `id` gets the first one's answer, for a day. */
export const RunMacro = z.strictObject({ id: uuid(), macroId: uuid() });
export type RunMacro = z.infer<typeof RunMacro>;

/** Why an action cannot be done, besides error codes. */
export const MACRO_REASONS = [
  "value_missing",
  "person_gone",
  "team_gone",
  "tag_gone",
  "text_too_long",
  "too_many_tags",
  "action_invalid",
  "article_gone",
] as const;
export type MacroReason = (typeof MACRO_REASONS)[number];
/** In the details of `macro_refused`. `field`: `actions.1`, from 0; `reason`: one of these, or an error code. */
export const MacroProblem = z.object({ field: z.string(), reason: z.string(), message: z.string() });
export type MacroProblem = z.infer<typeof MacroProblem>;

/** The former values of what it changed: the fields of a change of the conversation. */
const MacroUndo = z.object({
  status: InboxConversation.shape.status.optional(),
  snoozedUntil: instant().optional(),
  assigneeId: uuid().nullable().optional(),
  teamId: uuid().nullable().optional(),
  addTagIds: z.array(uuid()).optional(),
  removeTagIds: z.array(uuid()).optional(),
});
export type MacroUndo = z.infer<typeof MacroUndo>;
/** `undo`: null if nothing can be taken back. Replies and notes stay. */
export const MacroOutcome = z.object({
  undo: MacroUndo.nullable(),
  replies: z.number().int(),
  notes: z.number().int(),
});
export type MacroOutcome = z.infer<typeof MacroOutcome>;
export const MacroAnswer = MacroOutcome.extend({ conversation: InboxConversation, counts: InboxCounts });
export type MacroAnswer = z.infer<typeof MacroAnswer>;
