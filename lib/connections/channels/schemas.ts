/** The names of channels. */
import { z } from "zod";

export const ChannelName = z.enum(["messenger", "whatsapp", "email"]);
export type ChannelName = z.infer<typeof ChannelName>;
