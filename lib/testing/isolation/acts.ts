/** The audit log is complete: each route that writes leaves an entry that names who acted, or is listed here with the reason. */
import { query } from "@/lib/platform/db";
import type { ApiRoute } from "./routes";

type Act = { id: string; name: string; actorType: string };
export type ActsByRoute = Map<string, Act[]>;

let last = "00000000-0000-0000-0000-000000000000";

/** Notes the entries that were written since the last call. */
export async function noteActs(acts: ActsByRoute, route: string): Promise<void> {
  const rows = await query<Act>(
    "",
    `SELECT id, kind || '.' || act AS name, actor_type AS "actorType" FROM audit_entries WHERE id > $1 ORDER BY id`,
    [last],
  );
  last = rows.at(-1)?.id ?? last;
  acts.set(route, [...(acts.get(route) ?? []), ...rows]);
}

const WORK = "daily work of the inbox";
const CUSTOMERS = "what visitors and customers do";
const ACCOUNT = "a person's own account, not the workspace's";
const PLAYED = "a simulation";
const REPEATED = "sends again, or asks; changes no setting";
const MINUTES = "a session of minutes, with events of its own";
const STEPS = "a step; the connection is the act";
const REFUSED = "the matrix's own call is refused";
const SAME = "the matrix has made the same change before, by another route";

/** Routes that write without an act, by the beginning of their key. */
const NO_ACT: [RegExp, string][] = [
  [
    / \/api\/inbox\/(conversations|attachments|availability|first-steps|contacts|tickets(?!.*customer-links))/,
    WORK,
  ],
  [/ \/api\/inbox\/reports\/saved\/\[reportId\]\/mail$/, ACCOUNT],
  [/ \/api\/(messenger|ratings|t|v1|whatsapp\/webhook|notifications\/mail-off)\b/, CUSTOMERS],
  [/ \/api\/account(\/(?!(invitations\/accept|partner-invitations|partners|workspaces)\b)|$)/, ACCOUNT],
  [/ \/api\/(simulator|settings\/notifications)\b/, PLAYED],
  [/\/sandbox\//, PLAYED],
  [
    /\/(test|checks|resend|end-hold|check|sync|guess|oauth|(set-aside|failed-mails)(\/(dismiss|original))?)$/,
    REPEATED,
  ],
  [/surface-sessions|\/api\/embed\//, MINUTES],
  [/\/(commands|command-batches|contacts|media|tickets)(\/\[(commandId)\])?$/, WORK],
  [/PATCH .*\/(contacts|tickets)\/\[(contactId|ticketId)\]$/, WORK],
];
/** By the whole key. */
const NO_ACT_HERE: Record<string, string> = {
  "POST /api/account/invitations/accept": "joins once the new account's address is confirmed",
  "POST /api/connect/open": STEPS,
  "POST /api/connect/signups": STEPS,
  "POST /api/connect/signups/[signupId]": STEPS,
  "POST /api/settings/whatsapp/signups": STEPS,
  "POST /api/settings/whatsapp/signups/[signupId]": STEPS,
  "POST /api/settings/whatsapp/manual": REFUSED,
  "POST /api/settings/export/link": REFUSED,
  "POST /api/account/workspaces/[workspaceId]/deletion": REFUSED,
  "DELETE /api/account/workspaces/[workspaceId]/deletion": REFUSED,
  "POST /api/settings/mailboxes": REFUSED,
  "POST /api/settings/mailboxes/oauth/finish": REFUSED,
  "POST /api/settings/webhooks/[endpointId]/cancel-rotation": REFUSED,
  "POST /api/settings/panel-apps/[panelAppId]/cancel-rotation": REFUSED,
  "POST /api/partner-console/webhooks/[environment]/[endpointId]/cancel-rotation": REFUSED,
  "PATCH /api/partner-console/webhooks/[environment]/[endpointId]": SAME,
  "DELETE /api/partner-console/workspaces/[workspaceId]/setup-links/[setupLinkId]": SAME,
  "PUT /api/articles/[articleId]/texts/[language]": REFUSED,
  "POST /api/articles/[articleId]/texts/[language]/steps": REFUSED,
  "DELETE /api/articles/[articleId]": REFUSED,
  "DELETE /api/articles/collections/[collectionId]": REFUSED,
  "POST /api/articles/[articleId]/texts/[language]/publish": SAME,
  "PUT /api/articles/[articleId]/texts/[language]/plan": "the publishing is the act",
  "POST /api/articles/center/domain/check": REFUSED,
  "POST /api/articles/export": "what its authors read, in one file",
  "DELETE /api/articles/words/[wordId]": "a reader's text, which names no one",
  "PATCH /api/articles/problems/[problemId]": "its list says who did it",
  "POST /api/articles/imports": REFUSED,
  "PUT /api/articles/imports/[importId]/state": REFUSED,
  "DELETE /api/articles/imports/[importId]": REFUSED,
  "PATCH /api/settings/fields/[fieldId]": "one move would be an act of all the others",
  "PATCH /api/settings/ticket-types/[ticketTypeId]": "one move would be an act of all the others",
  "PATCH /api/settings/sla-policies/[slaPolicyId]": "one move would be an act of all the others",
  "POST /api/articles/files": "a picture; the article that shows it is the act",
  "PUT /api/partners/v2/workspaces/[workspaceId]/articles/[articleId]/texts/[language]":
    "a draft; the history of the article has it",
  "DELETE /api/partners/v2/workspaces/[workspaceId]/articles/[articleId]": REFUSED,
  "DELETE /api/partners/v2/workspaces/[workspaceId]/article-collections/[collectionId]": REFUSED,
  "POST /api/partners/v2/workspaces/[workspaceId]/article-pictures":
    "a picture; the article that shows it is the act",
  "POST /api/partners/v2/workspaces/[workspaceId]/suspend": SAME,
  "POST /api/partners/v2/workspaces/[workspaceId]/exports": SAME,
  "PATCH /api/operator/partners/[partnerId]": SAME,
};

export function actProblems(acts: ActsByRoute, routes: readonly ApiRoute[]): string[] {
  return routes.flatMap(({ key, method }) => {
    if (method === "GET") return [];
    const found = acts.get(key) ?? [];
    const nameless = found
      .filter(({ actorType }) => actorType === "system")
      .map(({ name }) => `${key}: ${name} does not name who acted; write it in transaction(ctx, …)`);
    const isExempt = key in NO_ACT_HERE || NO_ACT.some(([pattern]) => pattern.test(key));
    if (found.length === 0 && !isExempt)
      nameless.push(`${key}: leaves no entry in the audit log; see lib/account/audit/sql/note_act.sql`);
    if (found.length > 0 && key in NO_ACT_HERE)
      nameless.push(`${key}: ${found[0]?.name}; remove it from NO_ACT_HERE`);
    return nameless;
  });
}
