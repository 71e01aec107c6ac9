/** Reads the evidence of one message from commands, lanes, receipts and deliveries. */
import { AppError } from "@/lib/platform/errors";
import { assemble } from "./assemble";
import { type AttemptFacts, findEvidence, findEvidenceByProviderId } from "./queries";
import type { Timeline } from "./schemas";

/** Throws message_not_found. */
export async function readTimeline(workspaceId: string, messageId: string): Promise<Timeline> {
  const evidence = await findEvidence(workspaceId, messageId);
  if (!evidence) throw new AppError("message_not_found");
  return assemble(evidence);
}

/** The attempts with the provider's codes, without its texts. Throws message_not_found. */
export async function readAttempts(workspaceId: string, messageId: string): Promise<AttemptFacts[]> {
  const evidence = await findEvidence(workspaceId, messageId);
  if (!evidence) throw new AppError("message_not_found");
  return evidence.attempts.map(({ error, ...facts }) => ({
    ...facts,
    errorCode: error?.code ?? null,
    httpStatus: error?.httpStatus ?? null,
  }));
}

/** Finds by the provider's id; a blank may be a plus that a client did not escape. Throws message_not_found. */
export async function searchTimeline(workspaceId: string, wamid: string): Promise<Timeline> {
  const evidence =
    (await findEvidenceByProviderId(workspaceId, wamid)) ??
    (wamid.includes(" ") ? await findEvidenceByProviderId(workspaceId, wamid.replaceAll(" ", "+")) : null);
  if (!evidence) throw new AppError("message_not_found");
  return assemble(evidence);
}
