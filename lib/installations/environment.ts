/** Whether a workspace is a test workspace. */
import { query } from "@/lib/platform/db";

/**
 * A test workspace sends through the simulator until a real number is connected. For a managed workspace its partner
 * key decides.
 */
export async function isTestWorkspace(workspaceId: string): Promise<boolean> {
  const rows = await query(
    "is_test_workspace",
    "SELECT 1 FROM workspaces WHERE id = $1 AND environment = 'test'",
    [workspaceId],
  );
  return rows.length > 0;
}
