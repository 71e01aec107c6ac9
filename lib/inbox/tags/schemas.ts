/** Shapes of tags: words by which the team sorts conversations. */
import { z } from "zod";
import { TAG_COLORS } from "@/lib/inbox/tags/colors";
import { name, uuid } from "@/lib/platform/shapes";

/** The limits of a workspace and of a conversation. */
export const TAGS_MAX = 500;
export const CONVERSATION_TAGS_MAX = 20;

export const Tag = z.object({ id: uuid(), name: z.string(), color: z.enum(TAG_COLORS).catch("gray") });
export type Tag = z.infer<typeof Tag>;
export const TagList = z.object({ tags: z.array(Tag) });
export type TagList = z.infer<typeof TagList>;

/** A tag with the number of its conversations. */
export const UsedTag = Tag.extend({ conversations: z.number().int() });
export type UsedTag = z.infer<typeof UsedTag>;
export const UsedTagList = z.object({ tags: z.array(UsedTag) });

/** An `id` of the caller makes a repeated create safe. */
export const CreateTag = z.strictObject({ id: uuid(), name: name(40), color: z.enum(TAG_COLORS) });
export type CreateTag = z.infer<typeof CreateTag>;
export const SaveTag = CreateTag.omit({ id: true });
export const UpdateTag = SaveTag.partial();
export type UpdateTag = z.infer<typeof UpdateTag>;
