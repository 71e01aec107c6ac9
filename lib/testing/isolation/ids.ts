/** The ids with which a request can name an object of a tenant, and made-up ones of the same form. */
import { randomInt } from "node:crypto";
import { isUuid, newId } from "@/lib/platform/ids";

export const ID_NAMES = [
  ...["workspaceId", "partnerId", "externalTenantId", "memberId", "sessionId", "passkeyId", "apiKeyId"],
  ...[
    "invitationId",
    "messengerKeyId",
    "cannedReplyId",
    "noteId",
    "subscriptionId",
    "mailboxId",
    "receivedMailId",
    "viewId",
    "tagId",
    "teamId",
    "roleId",
    "ruleId",
    "macroId",
    "scheduledId",
    "sentLaterId",
    "sideThreadId",
    "sideMessageId",
    "forwardedMessageId",
    "panelAppId",
    "slaPolicyId",
    "collectionId",
    "articleId",
    "articleFileId",
    "articleImportId",
    "articleWordId",
    "articlePreviewId",
    "articleProblemId",
    "ticketId",
    "callTicketId",
    "ticketChangeId",
    "problemTicketId",
    "ticketTypeId",
    "fieldId",
    "spareTypeId",
    "spareFieldId",
    "ticketFileId",
    "spareFileId",
    "customerLinkId",
    "reportId",
  ],
  ...["conversationId", "contactId", "attachmentId", "uploadId", "visitorUploadId", "incomingFileId"],
  ...["whatsappConversationId", "failedMessageId", "messageId", "wamid", "templateId", "updateId"],
  ...["endpointId", "deliveryId", "checkId", "replayId", "installationId", "signupId"],
  ...["accountId", "numberId", "customerId", "mediaId", "customerWamid", "simulatedTemplateId", "webhookId"],
  ...["commandId", "setupLinkId", "openLinkId", "linkSignupId", "surfaceSessionId", "unusedSessionId"],
  ...["keyId", "partnerMemberId", "partnerInvitationId", "offerId"],
  ...["partnerEndpointId", "partnerDeliveryId", "partnerCheckId", "partnerReplayId"],
  ...["spareEndpointId", "exportId", "importId"],
] as const;
export type IdName = (typeof ID_NAMES)[number];
export type Ids = Record<IdName, string>;

/** The id has the same form, so that a format check cannot distinguish it from a foreign one. */
function unknownLike(value: string): string {
  if (isUuid(value)) return newId();
  if (/^\d+$/.test(value)) return [...value.slice(1)].reduce((made) => made + randomInt(10), value[0] ?? "1");
  return `${value.slice(0, value.indexOf(".") + 1)}unknown-${newId()}`;
}

export const unknownIds = (known: Ids): Ids =>
  Object.fromEntries(ID_NAMES.map((name) => [name, unknownLike(known[name])])) as Ids;
