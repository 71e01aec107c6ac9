/** The carrier of each channel whose messages wait in a lane (CHANNELS[name].delivery). */
import { emailLane } from "@/lib/carriers/email/email-lane";
import type { LaneChannel } from "@/lib/carriers/lane/lane-channel";
import { whatsappLane } from "@/lib/carriers/whatsapp/whatsapp-lane";
import type { ChannelName } from "@/lib/connections/channels/schemas";

export const LANES: Partial<Record<ChannelName, LaneChannel>> = { whatsapp: whatsappLane, email: emailLane };
