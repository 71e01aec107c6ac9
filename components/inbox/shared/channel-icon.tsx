/** The icons of the channels. */
import { type LucideIcon, Mail, MessageCircle } from "lucide-react";
import { WhatsAppIcon } from "@/components/ui/whatsapp-icon";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const ICONS: Record<InboxConversation["channel"], LucideIcon | typeof WhatsAppIcon> = {
  messenger: MessageCircle,
  whatsapp: WhatsAppIcon,
  email: Mail,
};

/** A page may be older than its server. */
export const channelIcon = (channel: InboxConversation["channel"]) => ICONS[channel] ?? MessageCircle;
