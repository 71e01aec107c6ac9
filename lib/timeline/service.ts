/** The evidence of one message, derived from what commands, lanes, receipts and deliveries have on record. */
import { AppError } from "@/lib/platform/errors";
import { assemble } from "./assemble";
import { findEvidence, findEvidenceByProviderId } from "./queries";
import type { Timeline } from "./schemas";

/** Throws message_not_found. */
export async function read(workspaceId: string, messageId: string): Promise<Timeline> {
  const evidence = await findEvidence(workspaceId, messageId);
  if (!evidence) throw new AppError("message_not_found");
  return assemble(evidence);
}

/** By the provider's id; a blank may be a plus that a client did not escape. Throws message_not_found. */
export async function search(workspaceId: string, wamid: string): Promise<Timeline> {
  const evidence =
    (await findEvidenceByProviderId(workspaceId, wamid)) ??
    (wamid.includes(" ") ? await findEvidenceByProviderId(workspaceId, wamid.replaceAll(" ", "+")) : null);
  if (!evidence) throw new AppError("message_not_found");
  return assemble(evidence);
}
