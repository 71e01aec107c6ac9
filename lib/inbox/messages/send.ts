/** Sends an agent's message: checked, added and handed over as the channel of the conversation says (lib/connections/channels). */

import type { MessageFields, SaidFields } from "@/lib/connections/channels/port";
import { PORTS } from "@/lib/connections/channels/registry";
import type { ChannelName } from "@/lib/connections/channels/schemas";
import { fillTemplate } from "@/lib/connections/templates/fill";
import type { Upload } from "@/lib/inbox/attachments/schemas";
import { fileColumns, findUpload, shownFile } from "@/lib/inbox/attachments/uploads";
import { reportPresence } from "@/lib/inbox/conversations/presence";
import { type Agent, type Author, type Ctx, may } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import { newId } from "@/lib/platform/ids";
import { callSql, type SqlInput, type SqlResult } from "@/lib/platform/sql";
import {
  type EventEntry,
  eventOrigin,
  type OutboxEntry,
  type TxCtx,
  transaction,
} from "@/lib/platform/transaction";
import type { MessageEntry, Reply, SendMessage } from "./schemas";
import { withoutContactData } from "./thread";

/** Idempotent by clientId: a repeated call returns the existing message and writes nothing. */
export async function sendMessage(
  ctx: Ctx<Agent>,
  conversationId: string,
  input: SendMessage,
): Promise<Added> {
  return commitReply(ctx, conversationId, input.clientId, await contentOf(ctx.actor.workspaceId, input));
}

/** Alone it is one statement, unless the channel must look at what is said. */
export async function commitReply(
  ctx: Ctx<Author>,
  conversationId: string,
  clientId: string,
  said: Said,
): Promise<Added> {
  if (!needsChannel(said)) {
    const input = { ...replyOf(ctx, conversationId, clientId, said), isAlone: true };
    const answer = await callSql("add_said", { input, at: ctx.now() });
    if (answer.refusal !== UNPREPARED) return shownTo(ctx, outcomeOf(answer));
  }
  return transaction(ctx, (tx) => addReply(tx, conversationId, clientId, said));
}

/** Every reply of agents and rules is created here or by commitReply(). Idempotent by clientId. */
export const addReply = async (
  tx: TxCtx<Author>,
  conversationId: string,
  clientId: string,
  said: Said,
  /** The sender's name that the customer sees; the id of a message that was scheduled. */
  known: Known = {},
): Promise<Added> => shownTo(tx, await addSaid(tx, replyOf(tx, conversationId, clientId, said, known), said));

type Input = SqlInput<"add_said">;
type Added = { message: MessageEntry; isNew: boolean };
type Known = { senderName?: string; messageId?: string };

/** The answer of add_said() that asks for the channel's port. */
const UNPREPARED = "unprepared";
const needsChannel = ({ mail, files }: Said): boolean => mail !== null || files.length > 0;

type Sender = Pick<Input, "senderType" | "senderId" | "senderName">;
type Target = { workspaceId: string; conversationId: string; clientId: string };

/** The sender's words in the form of add_said(). */
export function inputOf(ctx: Ctx, target: Target, said: Said, sender: Sender): Input {
  return {
    ...target,
    ...sender,
    ...eventOrigin(ctx),
    messageId: newId(),
    isReply: false,
    isAlone: false,
    isPrepared: false,
    needsChannel: needsChannel(said),
    templateCategory: said.category,
    fileIds: said.files.map(({ id }) => id),
    ...said.fields,
  };
}

/** It opens a resolved or snoozed conversation. */
function replyOf(
  ctx: Ctx<Author>,
  conversationId: string,
  clientId: string,
  said: Said,
  known: Known = {},
): Input {
  const { workspaceId, userId, type, name } = ctx.actor;
  const senderType = type === "rule" ? "automation" : "agent";
  const sender = { senderType, senderId: userId, senderName: name };
  return {
    ...inputOf(ctx, { workspaceId, conversationId, clientId }, said, sender),
    isReply: true,
    ...known,
  };
}

/**
 * Adds a message of the team to its conversation, prepared by the channel if it must be, and hands it over. Throws the reason to
 * refuse it, and has written nothing then.
 */
export async function addSaid(tx: TxCtx, input: Input, said: Said): Promise<Added> {
  const at = tx.now();
  let answer = await callSql("add_said", { input, at }, tx.tx);
  if (answer.refusal === UNPREPARED && answer.channel) {
    const prepared = await preparedBy(tx, answer.channel as ChannelName, input, said);
    answer = await callSql("add_said", { input: { ...input, ...prepared, isPrepared: true }, at }, tx.tx);
  }
  const added = outcomeOf(answer);
  if (added.isNew) {
    tx.events.push(...(answer.newEvents as EventEntry[]));
    tx.outbox.push(...(answer.calls as OutboxEntry[]));
  }
  return added;
}

async function preparedBy(tx: TxCtx, channel: ChannelName, input: Input, said: Said): Promise<MessageFields> {
  mustCarry(channel, said);
  const { compose } = PORTS[channel];
  return compose ? compose(tx, input, said, input.messageId) : said.fields;
}

/** Throws why the channel takes no such message, whenever it is sent. */
export function mustCarry(channel: ChannelName, said: Said): void {
  const port = PORTS[channel];
  port.mustCarry?.(said);
  if (said.mail && !port.compose)
    throw new AppError("invalid_request", "mail: Only conversations by e-mail have a subject.");
}

type Answer = Pick<SqlResult<"add_said">, "entry" | "isNew" | "refusal">;

function outcomeOf({ entry, isNew, refusal }: Answer): Added {
  if (refusal !== null) throw new AppError(refusal as ErrorCode);
  return { message: entry as MessageEntry, isNew };
}

/** A message that was there already may be someone else's. */
function shownTo({ actor }: Ctx<Author>, { message, isNew }: Added): Added {
  return { message: isNew || may(actor, "contacts:read") ? message : withoutContactData(message), isNew };
}

export type Said = SaidFields & {
  /** The template's category; null for other content. */
  category: string | null;
  files: Upload[];
};
export const PLAIN = { category: null, mail: null, files: [] };

async function contentOf(workspaceId: string, input: SendMessage): Promise<Said> {
  if (!("template" in input)) return saidOf(input, await filesOf(workspaceId, input));
  const { text, content, category } = await fillTemplate(workspaceId, input.template);
  return { ...PLAIN, fields: { type: "template", text, content }, category };
}

/** The uploads that a reply names. Throws attachment_not_found. */
export async function filesOf(workspaceId: string, input: Reply): Promise<Upload[]> {
  const ids =
    "attachmentId" in input ? [input.attachmentId] : "mail" in input ? (input.attachmentIds ?? []) : [];
  return Promise.all(ids.map((id) => findUpload(workspaceId, id)));
}

export function saidOf(input: Reply, files: Upload[]): Said {
  const { text = "" } = input;
  if ("mail" in input) return { ...PLAIN, fields: mailFields(text, files), mail: input.mail, files };
  const [file] = files;
  if (file) return { ...PLAIN, fields: fileColumns(file, text || null), files };
  return { ...PLAIN, fields: { type: "text", text, content: null } };
}

/** The fields of a mail; its channel's compose() adds the rest. */
export const mailFields = (text: string, files: Upload[]) => ({
  type: "email",
  text: text || null,
  content: null,
  attachments: files.map(shownFile),
});

/** Shows colleagues that an agent is writing, and the contact where the channel can. Stores nothing. */
export async function agentIsTyping(ctx: Ctx<Agent>, conversationId: string): Promise<void> {
  const { workspaceId, name } = ctx.actor;
  await reportPresence(ctx, conversationId, "writing");
  const found = await prisma().conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { channel: true },
  });
  if (!found) return;
  await PORTS[found.channel].showTyping({ workspaceId, conversationId }, name.split(/\s+/)[0] ?? "");
}
