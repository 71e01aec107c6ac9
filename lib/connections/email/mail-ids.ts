/** Message-IDs, which this code has without their angle brackets. */
import { storable } from "@/lib/platform/text";

const MAIL_IDS_MAX = 100;
const MAIL_ID_MAX = 400;

/** The Message-IDs in a header's text, in their order. */
export const mailIdsIn = (text: string | undefined): string[] =>
  [...(text ?? "").matchAll(/<([^<>\s]+)>/g)]
    .map(([, id = ""]) => storable(id))
    .filter((id) => id.length <= MAIL_ID_MAX)
    .slice(-MAIL_IDS_MAX);

/** The form in headers. */
export const bracketed = (mailId: string): string => `<${mailId}>`;

/**
 * Our Message-IDs name their subject, so that they alone identify an answer: the kind, then workspace and row. The
 * domain is the sender's, as recipients' servers expect it.
 */
/** `suffix`: distinguishes several mails about the same subject. */
export type OwnMailId = { kind: keyof typeof LETTERS; workspaceId: string; id: string; suffix?: string };
/**
 * A mail copy, a message, the conversation (of no mail: the first reference of its mails), a mailbox's test mail, and of side
 * threads (side-ids.ts) a mail and the thread.
 */
const LETTERS = { copy: "c", message: "m", thread: "t", test: "k", side: "s", sideThread: "f" } as const;
const KINDS = new Map(Object.entries(LETTERS).map(([kind, letter]) => [letter, kind as OwnMailId["kind"]]));
const OWN = /^([cfkmst])\.([0-9a-f]{32})\.([0-9a-f]{32})(?:\.([0-9a-f]+))?@/;

export const ownMailId = ({ kind, workspaceId, id, suffix }: OwnMailId, domain: string): string =>
  `${LETTERS[kind]}.${workspaceId.replaceAll("-", "")}.${id.replaceAll("-", "")}${suffix ? `.${suffix}` : ""}@${domain}`;

/** Null for a Message-ID that is not ours. Anyone can forge one: compare it with the row. */
export function readOwnMailId(mailId: string): OwnMailId | null {
  const [, letter, workspace, id, suffix] = OWN.exec(mailId.toLowerCase()) ?? [];
  const kind = KINDS.get(letter as (typeof LETTERS)[OwnMailId["kind"]]);
  if (!kind || !workspace || !id) return null;
  return { kind, workspaceId: uuidOf(workspace), id: uuidOf(id), ...(suffix && { suffix }) };
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
