import type { Metadata } from "next";
import { Overview } from "@/components/partner-console/overview";

export const metadata: Metadata = { title: "Partner console" };

export default function OverviewPage() {
  return <Overview />;
}
