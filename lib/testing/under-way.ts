import { prisma } from "@/lib/platform/db";
import { fromPublicId, newId } from "@/lib/platform/ids";
import { callSql, type SqlInput } from "@/lib/platform/sql";
import { createManaged, idempotent, partnerApi, textCommand } from "./partner-api";

const ORIGIN = { actorType: "job", actorId: "test", correlationId: null };

/** A command's message under way, beside another of the same workspace. */
export async function messageUnderWay() {
  const api = await partnerApi();
  const { workspaceId } = await createManaged(api);
  const command = (body: object) =>
    api.ask<{ messageId: string }>("createCommand", { params: { workspaceId }, body, headers: idempotent() });
  await command(textCommand("Another"));
  const { body } = await command({ ...textCommand("Hello"), correlationId: "order-42" });
  const id = fromPublicId("workspace", workspaceId) ?? "";
  const messageId = fromPublicId("message", body.messageId) ?? "";
  const attemptId = newId();
  await prisma().messageAttempt.create({
    data: { workspaceId: id, id: attemptId, messageId, number: 1, startedAt: new Date() },
  });
  const receive = (
    status: string,
    { at = new Date(), ...more }: Partial<SqlInput<"record_receipt">> & { at?: Date } = {},
  ) => {
    const input = {
      workspaceId: id,
      providerMessageId: `wamid.${messageId}`,
      reference: attemptId,
      status,
      installationId: null,
      error: null,
      failure: null,
      occurredAt: at.toISOString(),
      ...ORIGIN,
      ...more,
    };
    return callSql("record_receipt", { input, at });
  };
  const message = () =>
    prisma().message.findUniqueOrThrow({ where: { workspaceId_id: { workspaceId: id, id: messageId } } });
  return { id, messageId, attemptId, receive, message };
}
