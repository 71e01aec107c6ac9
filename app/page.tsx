import { redirect } from "next/navigation";
import { Translations } from "@/app/translations";
import { Landing } from "@/components/shell/landing";
import { currentUser, hasPendingSignIn } from "@/lib/http/current-member";
import { installable } from "@/lib/http/installable";
import { env } from "@/lib/platform/env";

export const generateMetadata = installable;

/** The shortcuts of the installed app (public/install), which know no workspace. */
const PLACES = { inbox: "inbox", mine: "inbox?assignee=me", contacts: "contacts" };
const isPlace = (name: unknown): name is keyof typeof PLACES =>
  typeof name === "string" && Object.hasOwn(PLACES, name);

type Query = { go?: string | string[] };

export default async function HomePage({ searchParams }: { searchParams: Promise<Query> }) {
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
  const { go } = await searchParams;
  redirect(first ? `/w/${first.id}/${PLACES[isPlace(go) ? go : "inbox"]}` : "/new-workspace");
}
