import type { ReactNode } from "react";
import { installable } from "@/lib/http/installable";

export const generateMetadata = installable;

export default function DashboardLayout({ children }: { children: ReactNode }) {
  return children;
}
