import { redirect } from "next/navigation";
import { currentUser } from "@/lib/http/current-member";

/** The short address of the simulated phone; the workspace can be changed from there. */
export default async function SimulatorAddress() {
  const account = await currentUser();
  if (!account) redirect("/sign-in?callbackUrl=/simulator");
  const [first] = account.workspaces;
  redirect(first ? `/w/${first.id}/simulator` : "/new-workspace");
}
