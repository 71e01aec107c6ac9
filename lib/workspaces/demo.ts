/** The demo workspace has a fixed id, so pages and commands find it without a query. */
import { prisma } from "@/lib/platform/db";

export const DEMO_WORKSPACE_ID = "0193a3c0-0000-7000-8000-00000000d030";

/** Null if no demo was created, as on an external database. */
export async function findDemo(): Promise<{ id: string; name: string } | null> {
  return prisma().workspace.findUnique({
    where: { id: DEMO_WORKSPACE_ID },
    select: { id: true, name: true },
  });
}
