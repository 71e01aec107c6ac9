import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { Button } from "@/components/ui/button";
import { currentUser } from "@/lib/http/current-member";
import { pageTranslations } from "@/lib/http/page-language";

export async function generateMetadata(): Promise<Metadata> {
  const t = await pageTranslations("simulator");
  return { title: t("title") };
}

/** A shortcut to the simulated phone: of the workspace one comes from, the only one, or a chosen one. */
export default async function SimulatorAddress() {
  const account = await currentUser();
  if (!account) redirect("/sign-in?callbackUrl=/simulator");
  const { workspaces } = account;
  const from = /\/w\/([^/?#]+)/.exec((await headers()).get("referer") ?? "")?.[1];
  const known =
    workspaces.find(({ id }) => id === from) ?? (workspaces.length === 1 ? workspaces[0] : undefined);
  if (known) redirect(`/w/${known.id}/simulator`);
  if (workspaces.length === 0) redirect("/new-workspace");
  const t = await pageTranslations("simulator");
  return (
    <AuthFrame title={t("whose")} description={t("whoseHint")}>
      <ul className="flex flex-col gap-2">
        {workspaces.map(({ id, name }) => (
          <li key={id}>
            <Button asChild className="w-full justify-start">
              <Link href={`/w/${id}/simulator`}>
                <bdi className="truncate">{name}</bdi>
              </Link>
            </Button>
          </li>
        ))}
      </ul>
    </AuthFrame>
  );
}
