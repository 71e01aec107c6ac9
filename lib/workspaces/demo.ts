/** The demo workspace has the same id everywhere, so that pages and commands find it without asking. */
import { prisma } from "@/lib/platform/db";

export const DEMO_WORKSPACE_ID = "0193a3c0-0000-7000-8000-00000000d030";

/** Null where no demo was made, as on a database of one's own. */
export async function findDemo(): Promise<{ id: string; name: string } | null> {
  return prisma().workspace.findUnique({
    where: { id: DEMO_WORKSPACE_ID },
    select: { id: true, name: true },
  });
}
