import type { Metadata } from "next";
import { WhatsappSettings } from "@/components/settings/whatsapp/whatsapp-settings";

export const metadata: Metadata = { title: "WhatsApp" };

export default function WhatsappPage() {
  return <WhatsappSettings />;
}
