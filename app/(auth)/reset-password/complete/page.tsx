import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ResetCompleteForm } from "@/components/auth/reset-complete-form";

export const metadata: Metadata = { title: "Choose a new password", referrer: "no-referrer" };

export default function CompleteResetPage() {
  return (
    <AuthFrame title="Choose a new password">
      <ResetCompleteForm />
    </AuthFrame>
  );
}
