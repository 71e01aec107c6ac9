/** Replaces a panel app's secret in two steps, as a webhook endpoint's: until the second one is promoted, both sign. */
import { AppError } from "@/lib/platform/errors";
import { transaction } from "@/lib/platform/transaction";
import { makeSecret, PROMOTES_AFTER_MS, promotedSecrets } from "@/lib/webhooks/secrets";
import { lockPanelApp, type MemberCtx, type MemberTx, writePanelApp } from "./panel-apps";
import { type PanelAppRow, panelSecretPurpose, toPanelApp } from "./row";
import type { PanelApp, PanelAppWithSecret } from "./schemas";

/** Only the return value contains the second secret. Another rotation replaces a pending one. Throws not_found. */
export async function rotatePanelSecret(ctx: MemberCtx, id: string): Promise<PanelAppWithSecret> {
  const { secret, sealed, hint } = makeSecret(id, panelSecretPurpose);
  const at = ctx.now();
  const row = await transaction(ctx, async (tx) =>
    write(tx, {
      ...promotedSecrets(await lockPanelApp(tx, id), at),
      nextSecret: sealed,
      nextSecretHint: hint,
      promotesAt: new Date(at.getTime() + PROMOTES_AFTER_MS),
    }),
  );
  return { app: toPanelApp(row, at), secret };
}

/** From now on only the second secret signs. Throws not_found and webhook_rotation_not_started. */
export const promotePanelSecret = (ctx: MemberCtx, id: string): Promise<PanelApp> =>
  endRotation(ctx, id, (row) => promotedSecrets({ ...row, promotesAt: ctx.now() }, ctx.now()));

/** Deletes the second secret. Throws not_found and webhook_rotation_not_started. */
export const cancelPanelRotation = (ctx: MemberCtx, id: string): Promise<PanelApp> =>
  endRotation(ctx, id, (row) => ({ ...row, nextSecret: null, nextSecretHint: null, promotesAt: null }));

const endRotation = (ctx: MemberCtx, id: string, end: (row: PanelAppRow) => PanelAppRow): Promise<PanelApp> =>
  transaction(ctx, async (tx) => {
    const current = promotedSecrets(await lockPanelApp(tx, id), ctx.now());
    if (!current.nextSecret) throw new AppError("webhook_rotation_not_started");
    return toPanelApp(await write(tx, end(current)), ctx.now());
  });

function write(tx: MemberTx, row: PanelAppRow): Promise<PanelAppRow> {
  const { id, secret, secretHint, nextSecret, nextSecretHint, promotesAt } = row;
  return writePanelApp(tx, id, { secret, secretHint, nextSecret, nextSecretHint, promotesAt });
}
