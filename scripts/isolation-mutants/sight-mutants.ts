/** Changes that each drop one condition on who sees a conversation. The visibility matrix and the tests of the rule must notice. */
import type { Mutant } from "./mutant";

const TESTS = ["app/api/visibility.test.ts", "lib/inbox/visibility/*.test.ts"];

const CHANGES: Omit<Mutant, "tests">[] = [
  {
    name: "sight: lists",
    file: "lib/inbox/conversations/queries.ts",
    find: "if (sightOf(input.viewer) && !isWhole) conditions.push(visibleTo(input.viewer, bind));",
    put: "",
  },
  {
    name: "sight: places of lists",
    file: "lib/inbox/conversations/queries.ts",
    find: "visibleTo(input.viewer, bind)}`;",
    put: '"true"}`;',
    held: "no place has what the person does not see",
  },
  {
    name: "sight: conversations by their ids",
    file: "lib/inbox/conversations/queries.ts",
    find: 'const visible = isSeen ? "true" : visibleTo(agent, (value) => `$${values.push(value)}`);',
    put: 'const visible = "true";',
  },
  {
    name: "sight: counts",
    file: "lib/inbox/conversations/queries.ts",
    find: "const [visible, places] = [visibleTo(agent, bind), placesOf(agent, bind)];",
    put: 'const [visible, places] = ["$2::uuid IS NOT NULL", null];',
  },
  {
    name: "sight: paths with a conversation",
    file: "lib/http/guards.ts",
    find: "  if (conversationId)\n    await mustSee(",
    put: "  if (!conversationId)\n    await mustSee(",
  },
  {
    name: "sight: files",
    file: "lib/inbox/attachments/attachments.ts",
    find: 'await mustSee(ctx, "attachment", id, "attachment_not_found");',
    put: "",
  },
  {
    name: "sight: original mails",
    file: "lib/carriers/email/original-mail.ts",
    find: 'await mustSee(ctx, "message", id, "message_not_found");',
    put: "",
  },
  {
    name: "sight: notifications",
    file: "lib/inbox/notifications/attention-queries.ts",
    find: ", $2, sight.sees, sight.team_ids)`;",
    put: ", $2, 'everything', sight.team_ids)`;",
  },
  {
    name: "sight: live notices",
    file: "lib/inbox/visibility/notices.ts",
    find: "return [place, before].some((each) => each !== undefined && isVisible(each, userId, sight));",
    put: "return userId !== sight.sees;",
  },
  {
    name: "sight: a partner's session of teams",
    file: "lib/partner/surface-sessions/exchange.ts",
    find: '...(sees !== "everything" && { sight: { sees, teamIds } }),',
    put: "",
  },
  {
    name: "is_visible(): the person's teams",
    file: "lib/inbox/visibility/sql/is_visible.sql",
    find: "(c).team_id = ANY(p_teams)",
    put: "(c).team_id IS NOT NULL",
  },
  {
    name: "sight: a change that waited for a lock",
    file: "lib/inbox/conversations/update.ts",
    find: "  mustStillSee(ctx, id, rest);\n",
    put: "",
  },
];

export const SIGHT: Mutant[] = CHANGES.map((change) => ({ ...change, tests: TESTS }));
