import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ConfirmPanel } from "@/components/auth/confirm-panel";

export const metadata: Metadata = { title: "Confirm your address", referrer: "no-referrer" };

export default function ConfirmPage() {
  return (
    <AuthFrame title="Confirm your address">
      <ConfirmPanel />
    </AuthFrame>
  );
}
