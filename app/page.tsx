import { redirect } from "next/navigation";
import { Translations } from "@/app/translations";
import { Landing } from "@/components/shell/landing";
import { currentUser, hasPendingSignIn } from "@/lib/http/current-member";
import { env } from "@/lib/platform/env";

export default async function HomePage() {
  const account = await currentUser();
  if (!account) {
    if (await hasPendingSignIn()) redirect("/sign-in");
    return (
      <Translations areas={["landing"]}>
        <Landing maySignUp={env().SIGN_UP === "open"} />
      </Translations>
    );
  }
  const [first] = account.workspaces;
  redirect(first ? `/w/${first.id}/inbox` : "/new-workspace");
}
