/** Whether a workspace is one to try things in. The one place that answers. */
import { query } from "@/lib/platform/db";

/** Its messages go to the simulator until a real number is connected; of a managed one the partner's key decided. */
export async function isTestWorkspace(workspaceId: string): Promise<boolean> {
  const rows = await query(
    "is_test_workspace",
    "SELECT 1 FROM workspaces WHERE id = $1 AND environment = 'test'",
    [workspaceId],
  );
  return rows.length > 0;
}
