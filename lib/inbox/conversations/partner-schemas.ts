/** Shapes of conversations in the partner API. Browser-safe. */
import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { PartnerContact } from "@/lib/inbox/contacts/partner-schemas";
import { PartnerSla } from "@/lib/inbox/conversations/partner-sla-schemas";
import { exampleId, nextPage, pageQuery, publicId, sinceInstant } from "@/lib/platform/public-shapes";
import { doc } from "@/lib/platform/shapes";
import { Conversation, ConversationStatus, LastMessage } from "./schemas";

const linkId =
  "Conversations of one contact with the same one are shown as one, and share status, assignee, team and tags; null or absent: it is not linked.";
/** The conversation in the partner API. */
export const PartnerConversation = Conversation.extend({
  id: publicId("conversation", "The conversation."),
  contact: PartnerContact,
  assignee: z
    .object({
      id: publicId("person", "The person."),
      name: z.string().meta(doc("Their name.", "Maria Silva")),
    })
    .nullable()
    .meta({ description: "Who works on it; null: no one." }),
  team: z
    .object({ id: publicId("team", "The team."), name: z.string().meta(doc("Its name.", "Support")) })
    .nullish()
    .meta({
      description: "The team whose work it is; null: no team's. Events of before this version have none.",
    }),
  lastMessage: LastMessage.extend({ id: publicId("message", "The message.") })
    .nullable()
    .meta({ description: "The newest message; null: none yet." }),
  linkId: publicId("link", linkId).nullish(),
  splitFrom: z
    .object({
      conversationId: publicId("conversation", "The former conversation."),
      messageId: publicId("message", "The first message there that this one is about. It stays there."),
    })
    .nullish()
    .meta({ description: "From where a person split it; null or absent: it began otherwise." }),
  slas: z.array(PartnerSla).optional().meta({
    description:
      "The clocks of its newest round that have a target, in the order in which they began; absent without any, and in events.",
  }),
}).meta({ id: "Conversation" });
export type PartnerConversation = z.infer<typeof PartnerConversation>;

export const PartnerConversationList = z
  .object({
    conversations: z.array(PartnerConversation).meta({ description: "Most recently updated first." }),
    nextCursor: nextPage(),
  })
  .meta({ id: "ConversationList" });
export type PartnerConversationList = z.infer<typeof PartnerConversationList>;

export const ListPartnerConversations = z.object({
  status: ConversationStatus.optional().meta(doc("Only conversations with this status.", "open")),
  channel: ChannelName.optional().meta(doc("Only conversations on this channel.", "whatsapp")),
  contactId: z
    .string()
    .max(200)
    .optional()
    .meta(doc("Only this contact's.", exampleId("contact"))),
  teamId: z
    .string()
    .max(200)
    .optional()
    .meta(doc("Only conversations of this team.", exampleId("team"))),
  updatedAfter: sinceInstant("Only conversations that were updated later."),
  ...pageQuery,
});
export type ListPartnerConversations = z.infer<typeof ListPartnerConversations>;
