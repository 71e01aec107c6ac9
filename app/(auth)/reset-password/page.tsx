import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ResetRequestForm } from "@/components/auth/reset-request-form";
import { TextLink } from "@/components/ui/text-link";

export const metadata: Metadata = { title: "Reset your password" };

export default function ResetPasswordPage() {
  return (
    <AuthFrame
      title="Reset your password"
      description="Tell us your e-mail address, and we send you a link."
      footer={<TextLink href="/sign-in">Back to sign-in</TextLink>}
    >
      <ResetRequestForm />
    </AuthFrame>
  );
}
