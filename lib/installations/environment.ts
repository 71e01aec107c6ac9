/** Whether a workspace is one to try things in. The one place that answers. */
import { env } from "@/lib/platform/env";

/** Without an app at Meta nobody can connect a real number through this server: every workspace is for trying. */
export const isTestWorkspace = async (_workspaceId: string): Promise<boolean> =>
  env().META_APP_ID === undefined;
