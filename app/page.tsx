import { redirect } from "next/navigation";
import { Landing } from "@/components/shell/landing";
import { currentUser } from "@/lib/http/current-member";
import { Translations } from "./translations";

export default async function HomePage() {
  const account = await currentUser();
  if (!account) {
    return (
      <Translations areas={["landing"]}>
        <Landing />
      </Translations>
    );
  }
  const [first] = account.workspaces;
  redirect(first ? `/w/${first.id}/inbox` : "/new-workspace");
}
