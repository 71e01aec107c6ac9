import type { ReactNode } from "react";
import { Translations } from "@/app/translations";
import { ImportsFrame } from "@/components/contact-imports/imports-frame";

export default function ImportsLayout({ children }: { children: ReactNode }) {
  return (
    <Translations areas={["contacts", "imports"]}>
      <ImportsFrame>{children}</ImportsFrame>
    </Translations>
  );
}
