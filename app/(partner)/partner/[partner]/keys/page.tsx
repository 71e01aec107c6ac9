import type { Metadata } from "next";
import { PartnerKeys } from "@/components/partner-console/keys/partner-keys";

export const metadata: Metadata = { title: "Partner keys" };

export default function PartnerKeysPage() {
  return <PartnerKeys />;
}
