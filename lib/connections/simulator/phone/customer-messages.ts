/** The phone's verbs: a simulated customer's messages, edits, revocations and reactions become a row and a webhook. */
import { randomBytes } from "node:crypto";
import { onlyDigits } from "@/lib/connections/simulator/callbacks/body";
import {
  type ChangeMessage,
  type CustomerMessage,
  WriteAsCustomer,
} from "@/lib/connections/simulator/customer-schemas";
import { digitsOf, newWamid, waIdOf } from "@/lib/connections/simulator/ids";
import { storeInbound } from "@/lib/connections/simulator/media";
import { contactOf, seconds } from "@/lib/connections/simulator/receipts";
import { addUpdates } from "@/lib/connections/simulator/updates";
import type { Ctx } from "@/lib/platform/context";
import { AppError } from "@/lib/platform/errors";
import type { Prisma, SimulatorCustomer } from "@/lib/platform/generated/prisma/client";
import { newId } from "@/lib/platform/ids";
import { type TxCtx, transaction } from "@/lib/platform/transaction";
import { findOrCreateCustomer } from "./customers";
import { type Inbound, inboundOf, isSystem, mediaKindOf } from "./inbound-content";
import { fileOf } from "./samples";

type NumberRow = { workspaceId: string; id: string; accountId: string; displayNumber: string };
export type Written = { wamid: string; customerId: string };

async function numberOf(ctx: TxCtx, workspaceId: string, id: string): Promise<NumberRow> {
  const number = await ctx.tx.simulatorNumber.findFirst({
    where: { workspaceId, id },
    select: { workspaceId: true, id: true, accountId: true, displayNumber: true },
  });
  if (!number) throw new AppError("not_found");
  return number;
}

/** Opens the window, unless it is a system message. Throws not_found for a number of another workspace. */
export async function writeAsCustomer(
  ctx: Ctx,
  { workspaceId, ...input }: WriteAsCustomer & { workspaceId: string },
): Promise<Written> {
  const { numberId, customer: given, content, replyTo, isForwarded, referral } = WriteAsCustomer.parse(input);
  return transaction(ctx, async (tx) => {
    const number = await numberOf(tx, workspaceId, numberId);
    const { phone, ...profile } = given;
    const customer = await findOrCreateCustomer(tx, number, digitsOf(phone) ?? phone, profile);
    const context = {
      ...(replyTo && { from: onlyDigits(number.displayNumber), id: replyTo }),
      ...(isForwarded && { forwarded: true }),
    };
    const extra = {
      ...(Object.keys(context).length > 0 && { context }),
      ...(referral && {
        referral: {
          source_url: `https://fb.me/${referral.sourceId}`,
          source_id: referral.sourceId,
          source_type: "ad",
          headline: referral.headline,
          body: referral.body,
          media_type: "image",
          image_url: "https://example.com/ad.png",
          ...(referral.clickId && { ctwa_clid: referral.clickId }),
        },
      }),
    };
    const inbound = await prepare(tx, number, customer, content);
    return receive(tx, number, customer, { ...inbound, extra, contextId: replyTo ?? null });
  });
}

/** Stores the attached file, and changes the person's ids if the message does. */
async function prepare(
  ctx: TxCtx,
  number: NumberRow,
  customer: SimulatorCustomer,
  content: CustomerMessage,
): Promise<Inbound> {
  const kind = mediaKindOf(content);
  const file = kind && "file" in content ? fileOf(kind, content.file) : kind && fileOf(kind, undefined);
  const media = file && { ...file, ...(await storeInbound(ctx, number, file)) };
  const { waId, bsuid, name } = customer;
  const newWaId = content.type === "number_changed" ? waIdOf(digitsOf(content.phone) ?? waId) : waId;
  // A number change always gives a new user id; it can also change alone (Meta, "Business-scoped user IDs").
  const newBsuid = isSystem(content) ? `${bsuid.slice(0, 3)}${randomBytes(8).readBigUInt64BE(0)}` : bsuid;
  if (isSystem(content)) await move(ctx, customer, newWaId, newBsuid);
  return inboundOf(content, media, { waId, newWaId, bsuid, newBsuid, name });
}

async function move(ctx: TxCtx, customer: SimulatorCustomer, waId: string, bsuid: string): Promise<void> {
  const { workspaceId, numberId, id } = customer;
  const other = await ctx.tx.simulatorCustomer.findFirst({
    where: { workspaceId, numberId, waId, id: { not: id } },
  });
  if (other) throw new AppError("invalid_request", "Another customer has that number.");
  await ctx.tx.simulatorCustomer.update({
    where: { workspaceId_id: { workspaceId, id } },
    data: { waId, bsuid },
  });
}

type Received = Inbound & { extra?: object; contextId?: string | null };

async function receive(
  ctx: TxCtx,
  number: NumberRow,
  customer: SimulatorCustomer,
  { type, body, opensWindow, extra = {}, contextId = null }: Received,
): Promise<Written> {
  const { workspaceId } = number;
  const at = ctx.now();
  const wamid = newWamid(customer.waId);
  const message = {
    ...(!customer.isPhoneHidden && { from: customer.waId }),
    from_user_id: customer.bsuid,
    id: wamid,
    timestamp: seconds(at),
    type,
    ...body,
    ...extra,
  };
  await ctx.tx.simulatorMessage.create({
    data: {
      workspaceId,
      id: newId(),
      customerId: customer.id,
      wamid,
      direction: "inbound",
      type,
      content: body as Prisma.InputJsonObject,
      contextId,
      createdAt: at,
    },
  });
  if (opensWindow)
    await ctx.tx.simulatorCustomer.update({
      where: { workspaceId_id: { workspaceId, id: customer.id } },
      data: { lastInboundAt: at },
    });
  const contacts = type === "system" ? [] : [contactOf(customer)];
  const target = { workspaceId, accountId: number.accountId, numberId: number.id, field: "messages" };
  await addUpdates(ctx, target, [{ payload: { message, contacts } }]);
  return { wamid, customerId: customer.id };
}

/**
 * Customers edit and revoke their own messages, and react to any. None of these opens the window: Meta does not specify
 * it for reactions, and this is the stricter reading. Throws not_found.
 */
export async function changeMessage(
  ctx: Ctx,
  { workspaceId, ...change }: ChangeMessage & { workspaceId: string },
): Promise<Written> {
  return transaction(ctx, async (tx) => {
    const target = await tx.tx.simulatorMessage.findFirst({
      where: { workspaceId, wamid: change.wamid },
      include: { customer: { include: { number: true } } },
    });
    const isTheirs = target?.direction === "inbound" || change.action === "react";
    if (!target || !isTheirs) throw new AppError("not_found");
    const { number, ...customer } = target.customer;
    return receive(tx, number, customer, changeOf(change));
  });
}

function changeOf(change: ChangeMessage): Inbound {
  const { wamid } = change;
  switch (change.action) {
    case "edit": {
      const message = { type: "text", text: { body: change.text } };
      return { type: "edit", body: { edit: { original_message_id: wamid, message } }, opensWindow: false };
    }
    case "revoke":
      return { type: "revoke", body: { revoke: { original_message_id: wamid } }, opensWindow: false };
    case "react": {
      const reaction = { message_id: wamid, ...(change.emoji && { emoji: change.emoji }) };
      return { type: "reaction", body: { reaction }, opensWindow: false };
    }
  }
}

type Target = { workspaceId: string; wamid: string };
export const editMessage = (ctx: Ctx, { text, ...target }: Target & { text: string }): Promise<Written> =>
  changeMessage(ctx, { ...target, action: "edit", text });
export const revokeMessage = (ctx: Ctx, target: Target): Promise<Written> =>
  changeMessage(ctx, { ...target, action: "revoke" });
/** Null removes the reaction. */
export const reactTo = (
  ctx: Ctx,
  { emoji, ...target }: Target & { emoji: string | null },
): Promise<Written> => changeMessage(ctx, { ...target, action: "react", emoji });
