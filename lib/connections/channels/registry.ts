/** All channels. A new one needs an entry here and in CHANNELS. */
import { email } from "./email";
import { messenger } from "./messenger";
import type { ChannelPort } from "./port";
import type { ChannelName } from "./schemas";
import { whatsapp } from "./whatsapp";

export const PORTS: Record<ChannelName, ChannelPort> = { messenger, whatsapp, email };
