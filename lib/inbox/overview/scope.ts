/** What the numbers are limited to. */
import type { ChannelName } from "@/lib/connections/channels/schemas";

export type Scope = { workspaceId: string; channel: ChannelName | null; person: string | null };
