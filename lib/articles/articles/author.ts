/** Jobs work in the name of the person who asked for it. */
import { type Ctx, createCtx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import type { Author } from "./center";

/** A person who has left is still named. */
export async function asAuthor(job: Ctx, workspaceId: string, userId: string | null): Promise<Ctx<Author>> {
  const user =
    userId === null
      ? null
      : await prisma().user.findUnique({ where: { id: userId }, select: { name: true, email: true } });
  const actor: Author = {
    ...{ type: "member", role: "agent", userId: userId ?? workspaceId, workspaceId },
    ...{ name: user?.name ?? "", email: user?.email ?? "" },
  };
  return { ...createCtx(actor, job.correlationId), now: job.now, origin: { address: null, userAgent: null } };
}
