import { redirect } from "next/navigation";
import { isUuid } from "@/lib/platform/ids";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/**
 * Google and Microsoft send the person here after the sign-in, always to the same address. Their answer goes on to the
 * settings of the workspace that began it, in the fragment, so that it is in no log.
 */
export default async function MailboxConnectedPage({ searchParams }: Props) {
  const { state, code } = await searchParams;
  const [workspaceId = ""] = typeof state === "string" ? state.split(".") : [];
  if (!isUuid(workspaceId) || typeof state !== "string") redirect("/");
  const answer = new URLSearchParams({ state, ...(typeof code === "string" && { code }) });
  redirect(`/w/${workspaceId}/settings/email#${answer}`);
}
