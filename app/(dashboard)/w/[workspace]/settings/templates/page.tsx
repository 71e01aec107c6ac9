import type { Metadata } from "next";
import { TemplatesSettings } from "@/components/settings/templates/templates-settings";

export const metadata: Metadata = { title: "Templates" };

export default function TemplatesPage() {
  return <TemplatesSettings />;
}
