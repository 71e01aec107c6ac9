/** Shapes of saved views. Browser-safe. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { name, uuid } from "@/lib/platform/shapes";
import { ConversationStatus, InboxOrder, SlaFilter } from "./schemas";

/** The list's filters, as a saved view keeps them. An assignee who left the workspace finds nothing. */
export const SavedFilter = z.strictObject({
  status: z.enum([...ConversationStatus.options, "all"]),
  assignee: z.union([z.enum(["me", "unassigned", "any"]), uuid()]),
  unread: z.boolean(),
  failed: z.boolean(),
  scheduled: z.boolean().default(false),
  waiting: z.boolean().default(false),
  /** "": any. */
  sla: z.union([z.literal(""), SlaFilter]).default(""),
  order: InboxOrder.default("newest"),
  /** "": any. One that was deleted finds nothing. */
  tag: z.union([z.literal(""), uuid()]).default(""),
  /** The same; `none`: of no team. */
  team: z.union([z.literal(""), z.literal("none"), uuid()]).default(""),
  /** "": any. */
  channel: z.union([z.literal(""), ChannelName]).default(""),
  q: z.string().trim().max(200),
});
export const SavedView = z.object({
  id: uuid(),
  name: z.string(),
  /** False: only its owner, who is the caller, sees it. */
  isShared: z.boolean(),
  filter: SavedFilter,
});
export type SavedView = z.infer<typeof SavedView>;
export const SavedViewList = z.object({ views: z.array(SavedView) });
export type SavedViewList = z.infer<typeof SavedViewList>;
/** An `id` of the caller makes a repeated create, and undoing a deletion, safe. */
export const CreateSavedView = z.strictObject({
  id: uuid(),
  name: name(60),
  isShared: z.boolean(),
  filter: SavedFilter,
});
export type CreateSavedView = z.infer<typeof CreateSavedView>;
