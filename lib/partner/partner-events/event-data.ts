/** The data of each event type: the resource after the change, and the type's own fields. */
import { z } from "zod";
import { InstallationResource } from "@/lib/connections/installations/schemas";
import { SetupLink } from "@/lib/connections/setup-links/schemas";
import type { EventType } from "@/lib/events/catalog";
import { FIRST_EPOCH } from "@/lib/events/schemas";
import { PartnerContactDetails } from "@/lib/inbox/contacts/partner-schemas";
import { PartnerConversation } from "@/lib/inbox/conversations/partner-schemas";
import { DeliveryState, PartnerMessage } from "@/lib/inbox/messages/schemas";
import { Command, CommandReceipt } from "@/lib/partner/commands/schemas";
import { WorkspaceExport } from "@/lib/partner/exports/schemas";
import { WorkspaceSummary } from "@/lib/partner/managed-workspaces/schemas";
import { SurfaceSession } from "@/lib/partner/surface-sessions/schemas";
import { Failure } from "@/lib/platform/failure";
import { listed, publicId, sequence } from "@/lib/platform/public-shapes";
import { doc, EXAMPLE_UUID, instant } from "@/lib/platform/shapes";
import { ARTICLE_DATA } from "./article-data";
import { AFTER, previous } from "./changed";
import { SLA_DATA } from "./sla-data";
import { TICKET_DATA } from "./ticket-data";

const workspace = z
  .object({ workspace: WorkspaceSummary.meta({ description: AFTER }) })
  .meta({ id: "WorkspaceData" });
const setupLink = z
  .object({ setupLink: SetupLink.meta({ description: AFTER }) })
  .meta({ id: "SetupLinkData" });
const surfaceSession = z
  .object({ surfaceSession: SurfaceSession.meta({ description: AFTER }) })
  .meta({ id: "SurfaceSessionData" });
const conversation = PartnerConversation.meta({ description: AFTER });
/** The fields of the first releases' events are required. */
const contact = PartnerContactDetails.partial({
  externalId: true,
  attributes: true,
  identities: true,
  marketingOptedOutAt: true,
  blockedAt: true,
  blockReason: true,
  createdAt: true,
  updatedAt: true,
}).meta({ id: "ContactInEvent", description: AFTER });
const { name, email, phone, externalId, attributes, blockedAt, blockReason } = PartnerContactDetails.shape;
const message = PartnerMessage.meta({ description: AFTER });

const tags = z
  .array(z.string())
  .meta(doc("The team's tags, by name; given only when they changed.", ["refund"]));
const readers = z
  .array(
    z.object({
      id: publicId("person", "The person."),
      name: z.string().meta(doc("Their name.", "Ana Souza")),
    }),
  )
  .meta({ description: "The people whom notes let in, who do not see the conversation otherwise." });
const optedOutAt = instant("When the person opted out of marketing; null: not, or no longer.").nullable();
const contactUpdated = z.object({
  contact,
  marketingOptedOutAt: optedOutAt.optional(),
  previous: previous({
    name,
    email,
    phone,
    externalId,
    attributes,
    blockedAt,
    blockReason,
    marketingOptedOutAt: optedOutAt,
  }).optional(),
});

const linkedConversationId = publicId(
  "conversation",
  "The changed conversation that this one follows, because they are linked; absent: it was changed itself.",
).optional();
const linkId = publicId("link", "The link that it was in; null: none.").nullable();

const rated = {
  score: z.int().meta(doc("From 1, very bad, to 5, very good.", 5)),
  comment: z.string().nullable().meta(doc("What the contact added; null: nothing.", "Quick and kind")),
};

const delivery = z
  .object({
    message,
    conversation: conversation.optional(),
    previousState: listed(DeliveryState.options, "Its delivery state before; null: none.").nullable(),
  })
  .meta({ id: "MessageDeliveryData" });
const scheduled = z
  .object({ message, sendAt: instant("When it is to be sent.") })
  .meta({ id: "ScheduledMessageData" });
const failedDelivery = delivery
  .extend({ error: Failure.meta({ description: "Why." }).optional() })
  .meta({ id: "MessageFailureData" });

const template = z
  .object({
    id: publicId("template", "The template."),
    name: z.string().meta(doc("Its name at WhatsApp.", "order_update")),
    alias: z.string().meta(doc("The name under which commands send it.", "order_update")),
    language: z.string().meta(doc("Its language.", "en_US")),
    category: z.string().meta(doc("WhatsApp's category.", "utility")),
    status: z.string().meta(doc("WhatsApp's status; only approved ones can be sent.", "approved")),
    rejectedReason: z.string().nullable().meta(doc("WhatsApp's reason; null: not rejected.", null)),
  })
  .meta({ description: AFTER });

const installation = z
  .object({
    installation: InstallationResource.meta({ description: AFTER }),
    previousState: listed(
      InstallationResource.shape.state.options,
      "Its state before; null: it is new.",
    ).nullable(),
  })
  .meta({ id: "InstallationData" });

const endpoint = z
  .object({
    id: publicId("webhookEndpoint", "The endpoint."),
    url: z.string().meta(doc("Its address, without a query.", "https://example.com/hooks")),
  })
  .meta({ description: "The endpoint concerned, which does not get this event." });

/** Replaces the data of an event about an erased contact. Its name sorts last: Java's readers try in that order. */
export const RemovedData = z
  .object({ erased: z.literal(true).meta(doc("The contact was erased.", true)) })
  .meta({ id: "RemovedData", description: "What an event says whose contact was erased." });

export const EVENT_DATA = {
  "workspace.created": workspace,
  "workspace.updated": workspace,
  "workspace.suspended": workspace,
  "workspace.reactivated": workspace,
  "workspace.archived": workspace,
  "workspace.deleted": z.object({
    workspace: WorkspaceSummary.required({ deletion: true }).meta({
      id: "DeletedWorkspace",
      description: "Archived until its `deletion.finalAt`, which is when it is deleted.",
    }),
  }),
  "workspace.export_ready": z.object({ export: WorkspaceExport.meta({ description: AFTER }) }),
  "setup_link.created": setupLink,
  "setup_link.opened": setupLink,
  "setup_link.connected": setupLink,
  "setup_link.failed": setupLink,
  "setup_link.expired": setupLink,
  "setup_link.revoked": setupLink,
  "command.accepted": z.object({ command: CommandReceipt.meta({ description: "As it was answered." }) }),
  "command.scheduled": z.object({ command: Command.meta({ description: AFTER }) }),
  "command.cancelled": z.object({ command: Command.meta({ description: AFTER }) }),
  "surface_session.created": surfaceSession,
  "surface_session.revoked": surfaceSession,
  "contact.created": z.object({ contact }),
  "contact.updated": contactUpdated,
  "contact.opted_out": contactUpdated,
  "contact.merged": z.object({
    contact,
    mergedContactId: publicId("contact", "The contact that is part of this one now. Its id leads here."),
    mergedConversationId: publicId(
      "conversation",
      "Its conversation whose messages are in `conversation` now; null: none. Only former versions moved messages; conversations stay.",
    ).nullable(),
    conversation: conversation.optional(),
  }),
  "contact.unmerged": z.object({
    contact,
    unmergedContactId: publicId(
      "contact",
      "The contact that was part of this one and is one of its own again, with its conversations.",
    ),
  }),
  "contact.erased": z.object({ contact }),
  "conversation.created": z.object({ conversation }),
  "conversation.updated": z.object({
    conversation,
    previous: previous({ subject: PartnerConversation.shape.subject, tags }),
    tags: tags.optional(),
    linkedConversationId,
  }),
  "conversation.assigned": z.object({
    conversation,
    previous: previous({ assigneeId: publicId("person", "Who worked on it; null: no one.").nullable() }),
    linkedConversationId,
  }),
  "conversation.team_changed": z.object({
    conversation,
    previous: previous({ teamId: publicId("team", "Whose work it was; null: no team's.").nullable() }),
    linkedConversationId,
  }),
  "conversation.readers_changed": z.object({ conversation, readers, previous: previous({ readers }) }),
  "conversation.status_changed": z.object({
    conversation,
    previous: previous({ status: PartnerConversation.shape.status }),
    reason: z
      .string()
      .optional()
      .meta(
        doc("Why a rule resolved it, in the rule's words; absent without.", "No answer from the customer"),
      ),
    linkedConversationId,
  }),
  "conversation.rated": z.object({
    conversation,
    rating: z
      .object({
        ...rated,
        askedAt: instant("When the contact was asked."),
        answeredAt: instant("When the contact answered."),
      })
      .meta({ description: AFTER }),
    previous: previous(rated).optional(),
  }),
  "conversation.linked": z.object({ conversation, previous: previous({ linkId }) }),
  "conversation.unlinked": z.object({ conversation, previous: previous({ linkId }) }),
  ...SLA_DATA,
  "message.scheduled": scheduled,
  "message.paused": scheduled.extend({
    reason: z
      .string()
      .meta(
        doc(
          "Why it did not go: `answered`, since the contact wrote first, `author_gone`, `restored`, or an error's code.",
          "answered",
        ),
      ),
  }),
  "message.cancelled": scheduled,
  "message.created": z.object({ message, conversation }),
  "message.updated": z.object({
    message,
    previous: previous({
      type: PartnerMessage.shape.type,
      text: PartnerMessage.shape.text,
      attachments: z
        .array(z.looseObject({ id: publicId("attachment", "The file.") }))
        .meta({ description: "Those that changed, with the fields that did." }),
    }),
  }),
  "message.sent": delivery,
  "message.delivered": delivery,
  "message.read": delivery,
  "message.failed": failedDelivery,
  "message.unknown": failedDelivery,
  "installation.connecting": installation,
  "installation.connected": installation,
  "installation.degraded": installation,
  "installation.replaced": installation.extend({
    previous: z
      .object({
        phoneNumberId: z.string().meta(doc("WhatsApp's id of the number.", "106540352242911")),
        displayPhoneNumber: z.string().meta(doc("The number, for people.", "+1 555 078 3880")),
      })
      .optional()
      .meta({ description: "The former number; absent in events of the first releases." }),
  }),
  "installation.action_required": installation,
  "installation.blocked": installation,
  "installation.recovered": installation,
  "installation.disconnected": installation,
  "template.created": z.object({ template }),
  "template.status_changed": z.object({
    template,
    previousStatus: z.string().nullable().meta(doc("Its status before; null: it is new.", "pending")),
  }),
  "template.deleted": z.object({ template }),
  ...ARTICLE_DATA,
  ...TICKET_DATA,
  "log.restored": z.object({
    epoch: z.string().meta(doc("The log's epoch from this event on.", "fxk2v9")),
    previousEpoch: z.string().meta(doc("The epoch before.", FIRST_EPOCH)),
    lastSequence: sequence("The last number before; what had later ones is lost."),
  }),
  "webhook.delivery_exhausted": z.object({
    endpoint,
    delivery: z
      .object({
        id: z.string().meta(doc("The delivery, as in the header X-Service-Delivery.", EXAMPLE_UUID)),
        event: z.string().meta(doc("The event that was not delivered.", "message.created")),
        attempt: z.int().meta(doc("The number of the last attempt.", 8)),
      })
      .meta({ description: "The delivery that was given up." }),
  }),
  "webhook.endpoint_disabled": z.object({
    endpoint,
    reason: z
      .enum(["gone", "failing"])
      .meta(doc("Why: it answered 410, or nothing but failures for days.", "failing")),
  }),
} satisfies Record<EventType, z.ZodObject>;
