/** The limits of the numbers: workspace, channel and person. */
import type { ChannelName } from "@/lib/connections/channels/schemas";

export type Scope = { workspaceId: string; channel: ChannelName | null; person: string | null };
