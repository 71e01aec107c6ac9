/** Content problems that Meta finds only after it has accepted a message: unusable files, missing targets. */

import { GraphError, type GraphErrorCode } from "@/lib/connections/simulator/graph-error";
import type { SendingNumber } from "@/lib/connections/simulator/nodes";
import { kindOfMime, type MediaKind } from "@/lib/connections/whatsapp/media-types";
import { prisma } from "@/lib/platform/db";
import type { CheckedMessage } from "./check-message";

type Source = { id?: string | undefined; link?: string | undefined };
type Use = { kind: MediaKind; source: Source };

const MEDIA_KINDS: readonly MediaKind[] = ["image", "video", "audio", "document", "sticker"];

function usesIn(holder: object): Use[] {
  return MEDIA_KINDS.flatMap((kind) => {
    const source = (holder as Partial<Record<MediaKind, Source>>)[kind];
    return source ? [{ kind, source }] : [];
  });
}

function usesOf(message: CheckedMessage): Use[] {
  if (message.type === "template")
    return (message.content.components ?? []).flatMap(({ parameters = [] }) => parameters.flatMap(usesIn));
  if (message.type === "interactive") {
    const header = "header" in message.content ? message.content.header : undefined;
    return header ? usesIn(header) : [];
  }
  return usesIn({ [message.type]: message.content });
}

/** The code of the later status webhook, or null. Throws 131009 for a file that was never uploaded or has expired. */
export async function findLaterProblem(
  number: SendingNumber,
  message: CheckedMessage,
  at: Date,
): Promise<GraphErrorCode | null> {
  if (message.type === "reaction") return reactionProblem(number, message.content.message_id);
  for (const { kind, source } of usesOf(message)) {
    // Hosts under .invalid do not resolve (RFC 2606). Other links are not fetched.
    if (source.link && new URL(source.link).hostname.endsWith(".invalid")) return 131053;
    if (source.id && (await storedKindOf(number, source.id, at)) !== kind) return 131053;
  }
  return null;
}

async function storedKindOf(
  { workspaceId, id: numberId }: SendingNumber,
  mediaId: string,
  at: Date,
): Promise<MediaKind> {
  const media = await prisma().simulatorMedia.findFirst({
    where: { workspaceId, numberId, id: mediaId, expiresAt: { gt: at } },
    select: { mimeType: true },
  });
  if (!media) throw new GraphError(131009, null, { details: `Media ${mediaId} was not found` });
  return kindOfMime(media.mimeType);
}

// Meta, "Reaction messages": an unknown target, or one that is a reaction, fails later with 131009.
async function reactionProblem(
  { workspaceId, id: numberId }: SendingNumber,
  wamid: string,
): Promise<GraphErrorCode | null> {
  const target = await prisma().simulatorMessage.findFirst({
    where: { workspaceId, wamid, customer: { numberId } },
    select: { type: true },
  });
  return target && target.type !== "reaction" ? null : 131009;
}
