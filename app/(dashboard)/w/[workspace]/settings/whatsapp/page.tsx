import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { WhatsappSettings } from "@/components/settings/whatsapp/whatsapp-settings";

export const metadata: Metadata = { title: "WhatsApp" };

export default function WhatsappPage() {
  return (
    <Translations areas={["checks", "failures"]}>
      <WhatsappSettings />
    </Translations>
  );
}
