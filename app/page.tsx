import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { DEMO_WORKSPACE_ID } from "@/lib/account/workspaces/workspaces";
import { currentAgent, currentUser, hasPendingSignIn } from "@/lib/http/current-member";
import { installable } from "@/lib/http/installable";
import { LANDING } from "@/lib/http/landing/landing";
import { listConversations } from "@/lib/inbox/conversations/inbox";
import { InboxFilter } from "@/lib/inbox/conversations/schemas";
import { deviceOf } from "@/lib/platform/device";

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
    // The front shows it at this address to browsers without a session's cookie; this one's session has ended.
    redirect(LANDING);
  }
  const [first] = account.workspaces;
  if (!first) redirect("/new-workspace");
  const { go } = await searchParams;
  const shown = go === undefined && first.id === DEMO_WORKSPACE_ID ? await newestOf(first.id) : "";
  redirect(`/w/${first.id}/${PLACES[isPlace(go) ? go : "inbox"]}${shown}`);
}

/** The demo shows at once what it has: its newest conversation is open, but not on a phone, where it would hide the list. */
async function newestOf(workspaceId: string): Promise<string> {
  const { system } = deviceOf((await headers()).get("user-agent") ?? "");
  const agent = system === "Android" || system === "iOS" ? null : await currentAgent(workspaceId);
  const page = agent && (await listConversations(agent, InboxFilter.parse({})).catch(() => null));
  const id = page?.conversations[0]?.id;
  return id ? `/${id}` : "";
}
