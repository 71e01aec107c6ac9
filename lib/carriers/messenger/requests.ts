/** Requests of visitors: a message that begins a conversation, and a ticket of it, in one transaction. */
import { findMessenger } from "@/lib/account/workspaces/workspaces";
import { changeContact } from "@/lib/inbox/contacts/contacts";
import {
  checkForCustomer,
  openForCustomer,
  type Prepared,
  prepareForCustomer,
  readFormTypes,
} from "@/lib/inbox/tickets/open-for-customer";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { query } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { fn } from "@/lib/platform/sql";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import type { AskedField, Requested, RequestForms, SendRequest } from "./request-schemas";
import type { Widget } from "./schemas";
import { receiveWithin } from "./visitor-messages";
import { safePage } from "./visitors";
import { holdVisitor } from "./whose";

type VisitorTx = TxCtx<ActorOf<"visitor">>;
type Sent = Requested & { isNew: boolean };

/** Whether the panel has a list and a form. Null: neither. */
export async function findRequestParts(workspaceId: string): Promise<Widget["requests"]> {
  const [row] = await query<{ hasList: boolean; hasForm: boolean }>(
    "request_parts",
    `SELECT EXISTS (SELECT FROM ticket_settings s WHERE s.workspace_id = $1 AND s.is_in_messenger) AS "hasList",
       EXISTS (SELECT FROM ticket_types y WHERE y.workspace_id = $1 AND y.is_on_form AND y.archived_at IS NULL) AS "hasForm"`,
    [workspaceId],
  );
  return row?.hasList || row?.hasForm ? row : null;
}

export type OfferedForm = RequestForms["types"][number];

/** `isPage`: on the page of a help center, which takes no files: anyone may send it. Throws workspace_not_found. */
export async function readRequestForms(workspaceId: string, { isPage = false } = {}): Promise<RequestForms> {
  const settings = await findMessenger(workspaceId);
  if (!settings || settings.isBeingDeleted) throw new AppError("workspace_not_found");
  const types = await readFormTypes(workspaceId, { takesFiles: !isPage && settings.takesFiles });
  return {
    types: types.map(({ fields, ...type }) => ({
      ...type,
      fields: fields.map(({ key, name, kind, help, options, currency, isRequiredToOpen }) => ({
        ...{ key, name, kind: kind as AskedField["kind"], help, options, currency },
        isRequired: isRequiredToOpen,
      })),
    })),
  };
}

/**
 * Idempotent by clientId. A blocked contact's message opens no ticket, as none of theirs joins one. Throws not_found for a type that is not
 * on the form, invalid_request and fields_required for its values, identity_required and form_required. `profile`: what a new visitor says
 * of themselves; not proved.
 */
export const sendRequest = (
  ctx: Ctx<ActorOf<"visitor">>,
  { typeId, fields, pageUrl, ...said }: SendRequest,
  {
    userAgent = null,
    profile,
  }: { userAgent?: string | null; profile?: { email: string; name?: string } } = {},
): Promise<Sent> =>
  transaction(ctx, async (tx) => {
    // A repeated request waits here, and finds the first one's.
    const { contactId } = await holdVisitor(tx, tx.actor);
    const known = await findSent(tx, said.clientId);
    if (known) return { ...known, isNew: false };
    const isBlocked = contactId !== null && (await holdContact(tx, contactId));
    const takesFiles = profile === undefined && (await hasFiles(tx));
    const checked = await checkForCustomer(tx, { typeId, fields }, { takesFiles });
    const prepared = isBlocked ? null : await prepareForCustomer(tx, checked);
    const message = { ...said, pageUrl: safePage(pageUrl), userAgent, startsConversation: true };
    const { conversationId, messageId } = await receiveWithin(tx, message);
    if (prepared) await open(tx, prepared, { conversationId, messageId, text: said.text, profile });
    const number = prepared && (await shownNumber(tx, prepared));
    return { conversationId, number, isNew: true };
  });

/** The request that this browser, or another one of the same person, sent under this id. */
async function findSent(
  { tx, actor: { workspaceId, visitorId } }: VisitorTx,
  clientId: string,
): Promise<Requested | null> {
  const [row] = await tx.$queryRawUnsafe<Requested[]>(
    `SELECT m.conversation_id AS "conversationId", (SELECT t.number FROM ticket_messages tm
       JOIN tickets t ON t.workspace_id = tm.workspace_id AND t.id = tm.ticket_id
       JOIN ticket_settings s ON s.workspace_id = t.workspace_id AND s.is_in_messenger
       WHERE tm.workspace_id = m.workspace_id AND tm.message_id = m.id) AS number
     FROM ${fn}.visitor_conversations($1::uuid, $2::uuid) c
     JOIN messages m ON m.workspace_id = $1::uuid AND m.conversation_id = c.id AND m.client_id = $3::uuid`,
    workspaceId,
    visitorId,
    clientId,
  );
  return row ?? null;
}

async function hasFiles({ tx, actor: { workspaceId } }: VisitorTx): Promise<boolean> {
  const settings = await tx.messengerSettings.findUnique({
    where: { workspaceId },
    select: { takesFiles: true },
  });
  return settings?.takesFiles ?? true;
}

/** Before the settings of tickets, as those who open one from a conversation do. Whether it is blocked. */
async function holdContact({ tx, actor: { workspaceId } }: VisitorTx, id: string): Promise<boolean> {
  const [contact] = await tx.$queryRaw<{ isBlocked: boolean }[]>`
    SELECT k.blocked_at IS NOT NULL AS "isBlocked" FROM contacts k
    WHERE k.workspace_id = ${workspaceId}::uuid AND k.id = ${id}::uuid FOR KEY SHARE`;
  return contact?.isBlocked ?? false;
}

type Received = { conversationId: string; messageId: string; text: string };

async function open(
  tx: VisitorTx,
  prepared: Prepared,
  { profile, ...received }: Received & { profile: { email: string; name?: string } | undefined },
): Promise<void> {
  // The first message made the contact.
  const { contactId, mergedId } = await holdVisitor(tx, tx.actor);
  if (!contactId) throw new Error("a visitor who has written has a contact");
  if (profile) await changeContact(tx, tx.actor.workspaceId, contactId, profile);
  await openForCustomer(tx, prepared, { contactId, mergedId, ...received });
}

async function shownNumber({ tx, actor }: VisitorTx, { number }: Prepared): Promise<number | null> {
  const where = { workspaceId: actor.workspaceId, isInMessenger: true };
  return (await tx.ticketSettings.count({ where })) > 0 ? number : null;
}
