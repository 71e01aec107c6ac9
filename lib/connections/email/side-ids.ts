/**
 * Message-IDs of side threads. Each carries a proof that only who got one of their mails can name: an impostor
 * who writes in the address's name does not find the thread. The proof is derived, so the database has none to read.
 */
import { createHmac } from "node:crypto";
import { isEqualConstantTime } from "@/lib/platform/crypto";
import { deriveSecret } from "@/lib/platform/seal";
import { type OwnMailId, ownMailId, readOwnMailId } from "./mail-ids";

type SideKind = Extract<OwnMailId["kind"], "side" | "sideThread">;
type Place = { kind: SideKind; workspaceId: string; id: string };

const PROOF_LENGTH = 32;
const proofOf = ({ kind, workspaceId, id }: Place): string =>
  createHmac("sha256", deriveSecret("side-threads"))
    .update(`${kind}:${workspaceId}:${id}`)
    .digest()
    .subarray(0, PROOF_LENGTH / 2)
    .toString("hex");

export const sideMailId = (place: Place, domain: string): string =>
  ownMailId({ ...place, suffix: proofOf(place) }, domain);

/** The id of the side thread that it names; null for another Message-ID, and for one without the proof. */
export function readSideThreadId(workspaceId: string, mailId: string): string | null {
  const own = readOwnMailId(mailId);
  if (own?.kind !== "sideThread" || own.workspaceId !== workspaceId) return null;
  const isProved = isEqualConstantTime(
    own.suffix ?? "",
    proofOf({ kind: own.kind, workspaceId, id: own.id }),
  );
  return isProved ? own.id : null;
}
