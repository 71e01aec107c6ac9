/** Packs due updates into POSTs; their bytes are stored, so that retries send the same. Pure. */
import type { UpdatePayload } from "@/lib/connections/simulator/updates";
import { newId } from "@/lib/platform/ids";
import { serialise, splitUpdates, webhookDocument } from "./body";
import { callbackOf } from "./callback";

export type DueUpdate = {
  id: string;
  field: string;
  numberId: string | null;
  payload: UpdatePayload;
  numberUrl: string | null;
  accountUrl: string | null;
  displayNumber: string | null;
};
export type PackedPost = { id: string; url: string; body: string; updateIds: string[] };

export function pack(accountId: string, due: readonly DueUpdate[], at: Date): PackedPost[] {
  const numbers = new Map(
    due.flatMap(({ numberId: id, displayNumber }) =>
      id && displayNumber ? [[id, { id, displayNumber }]] : [],
    ),
  );
  const byUrl = new Map<string, DueUpdate[]>();
  for (const update of due) {
    const url = callbackOf(update.field, update);
    const same = byUrl.get(url);
    if (same) same.push(update);
    else byUrl.set(url, [update]);
  }
  return [...byUrl].flatMap(([url, updates]) =>
    splitUpdates(updates).map((batch) => ({
      id: newId(),
      url,
      body: serialise(webhookDocument(accountId, [...numbers.values()], batch, at)),
      updateIds: batch.map(({ id }) => id),
    })),
  );
}
