/** createWorkspace: one workspace per tenant and environment of a partner. Idempotent. */

import { addWorkspace } from "@/lib/account/workspaces/workspaces";
import { recordEvent } from "@/lib/events/log";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { toPublicId } from "@/lib/platform/ids";
import { transaction } from "@/lib/platform/transaction";
import { followNewWorkspace } from "@/lib/webhooks/partner-workspace";
import { readManagedWorkspace } from "./read";
import type { CreatedWorkspace, CreateWorkspace, WorkspaceSummary } from "./schemas";

type PartnerCtx = Ctx<ActorOf<"partnerKey">>;
const UNIQUE_VIOLATION = "P2002";

type Created = { workspace: CreatedWorkspace; status: WorkspaceSummary["status"] };

/** A repeated call changes nothing, whatever its body. If calls race, one creates, and the others find its row. */
export async function createManagedWorkspace(ctx: PartnerCtx, input: CreateWorkspace): Promise<Created> {
  const { externalTenantId } = input;
  const shown = (id: string, created: boolean) => ({
    workspaceId: toPublicId("workspace", id),
    externalTenantId,
    created,
  });
  const known = await find(ctx, externalTenantId);
  if (known) return { workspace: shown(known.id, false), status: known.status };
  try {
    return { workspace: shown(await add(ctx, input), true), status: "active" };
  } catch (error) {
    const winner =
      (error as { code?: unknown }).code === UNIQUE_VIOLATION ? await find(ctx, externalTenantId) : null;
    if (!winner) throw error;
    return { workspace: shown(winner.id, false), status: winner.status };
  }
}

function find(ctx: PartnerCtx, externalTenantId: string) {
  const { partnerId, environment } = ctx.actor;
  return prisma().workspace.findUnique({
    where: { partnerId_environment_externalTenantId: { partnerId, environment, externalTenantId } },
    select: { id: true, status: true },
  });
}

async function add(ctx: PartnerCtx, input: CreateWorkspace): Promise<string> {
  const { partnerId, environment } = ctx.actor;
  return transaction(ctx, async (tx) => {
    const { id } = await addWorkspace(tx, {
      name: input.name,
      managed: {
        partnerId,
        environment,
        externalTenantId: input.externalTenantId,
        locale: input.locale,
        timezone: input.timezone,
        returnUrlAllowlist: input.returnUrlAllowlist ?? [],
      },
    });
    await followNewWorkspace(tx, id);
    const summary = await readManagedWorkspace(tx, id);
    recordEvent(tx, "workspace.created", {
      workspaceId: id,
      subject: { type: "workspace", id },
      // The sequence this event will get.
      data: { workspace: { ...summary, latestSequence: 1 } },
    });
    return id;
  });
}
