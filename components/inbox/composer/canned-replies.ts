/** Canned replies in the composer: found behind `/`, with the values of this conversation. */
import { useQuery } from "@tanstack/react-query";
import type { RefObject } from "react";
import { insertText } from "@/components/inbox/composer/insert-text";
import type { Offer, Source } from "@/components/inbox/composer/use-typeahead";
import { useTeams } from "@/components/inbox/teams/use-teams";
import type { Team } from "@/lib/account/teams/schemas";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { CannedReply, CannedReplyList } from "@/lib/inbox/canned-replies/schemas";
import { fillIn, firstGap, firstName, type Values } from "@/lib/inbox/canned-replies/variables";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

export const CANNED_REPLIES_PATH = "/api/inbox/canned-replies";
const OFFERS_MAX = 50;

export function useCannedReplies({ enabled = true } = {}) {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.inbox.replies(workspace.id),
    queryFn: ({ signal }) =>
      api.get(CANNED_REPLIES_PATH, { schema: shaped<CannedReplyList>("replies"), signal }),
    select: ({ replies }) => replies,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useCannedSource(
  field: RefObject<HTMLTextAreaElement | null>,
  conversation: InboxConversation,
  enabled: boolean,
): Source {
  const { user, workspace } = useScope();
  const { data = [] } = useCannedReplies({ enabled });
  const teams = useTeams();
  const offered = offeredTo(data, teamsAtWork(teams, user.id, conversation.team?.id));
  const values = valuesOf(conversation.contact, user, workspace);
  return {
    sign: "/",
    offers: (query) =>
      matching(offered, query)
        .slice(0, OFFERS_MAX)
        .map((reply) => offerOf({ ...reply, text: fillIn(reply.text, values) })),
    choose({ id }, { from, to }) {
      const reply = data.find((each) => each.id === id);
      if (!field.current || !reply) return;
      const text = fillIn(reply.text, values);
      insertText(field.current, text, { from, to });
      const gap = firstGap(text);
      if (gap) field.current.setSelectionRange(from + gap.at, from + gap.at + gap.length);
    },
  };
}

/** The person's own teams, and the conversation's. */
const teamsAtWork = (teams: readonly Team[], userId: string, conversationTeam: string | undefined) =>
  teams
    .filter(({ id, memberIds }) => id === conversationTeam || memberIds.includes(userId))
    .map(({ id }) => id);

/** The replies of those teams first, then everyone's; none of other teams. */
export const offeredTo = (replies: readonly CannedReply[], teamIds: readonly string[]): CannedReply[] => [
  ...replies.filter(({ teamId }) => teamId && teamIds.includes(teamId)),
  ...replies.filter(({ teamId }) => !teamId),
];

const offerOf = ({ id, name, shortcut, folder, text }: CannedReply): Offer => ({
  id,
  label: name,
  detail: shortcut ? `/${shortcut}` : (folder ?? ""),
  text: text.replaceAll(/\s+/g, " "),
});

/** Replies whose shortcut begins with the query come first, then by name, then by folder and text. */
export function matching(replies: CannedReply[], query: string): CannedReply[] {
  const wanted = query.toLowerCase();
  const has = (text: string | null) => text?.toLowerCase().includes(wanted);
  const rank = ({ shortcut, name, folder, text }: CannedReply): number =>
    shortcut?.startsWith(wanted) ? 0 : has(name) || has(shortcut) ? 1 : has(folder) || has(text) ? 2 : 3;
  return replies
    .map((reply) => ({ reply, rank: wanted ? rank(reply) : 0 }))
    .filter((each) => each.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .map(({ reply }) => reply);
}

function valuesOf(
  contact: InboxConversation["contact"],
  user: { name: string },
  workspace: { name: string },
): Values {
  return {
    "contact.name": contact.name,
    "contact.first_name": firstName(contact.name),
    "contact.email": contact.email,
    "contact.phone": contact.phone,
    "agent.name": user.name,
    "agent.first_name": firstName(user.name),
    "workspace.name": workspace.name,
  };
}
