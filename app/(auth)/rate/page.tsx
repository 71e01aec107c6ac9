import type { Metadata } from "next";
import { Translations } from "@/app/translations";
import { AuthFrame } from "@/components/auth/auth-frame";
import { RatingPanel } from "@/components/auth/rating-panel";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("ratings.page");
  return { title: t("title"), referrer: "no-referrer" };
}

export default async function RatePage() {
  const t = await pageTranslations("ratings.page");
  return (
    <Translations areas={["ratings"]}>
      <AuthFrame title={t("title")}>
        <RatingPanel />
      </AuthFrame>
    </Translations>
  );
}
