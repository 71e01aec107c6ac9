import type { Metadata } from "next";
import { MessengerSettingsPage } from "@/components/settings/messenger-settings";
import { env } from "@/lib/platform/env";

export const metadata: Metadata = { title: "Messenger" };

export default function MessengerPage() {
  return <MessengerSettingsPage appUrl={env().APP_URL} />;
}
