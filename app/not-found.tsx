import { Compass } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("shell.notFound");
  return { title: t("metaTitle") };
}

export default async function NotFound() {
  const t = await pageTranslations("shell.notFound");
  return (
    <main className="flex min-h-dvh items-center justify-center">
      <EmptyState
        icon={<Compass />}
        as="h1"
        title={t("title")}
        description={t("text")}
        action={
          <Button asChild>
            <Link href="/">{t("action")}</Link>
          </Button>
        }
      />
    </main>
  );
}
