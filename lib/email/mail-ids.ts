/** Message-IDs, which this code has without their angle brackets. */
const MAIL_IDS_MAX = 100;
const MAIL_ID_MAX = 400;

/** Those in a header's text, in their order. */
export const mailIdsIn = (text: string | undefined): string[] =>
  [...(text ?? "").matchAll(/<([^<>\s]+)>/g)]
    .map(([, id = ""]) => id.toWellFormed().replaceAll("\0", "\ufffd"))
    .filter((id) => id.length <= MAIL_ID_MAX)
    .slice(-MAIL_IDS_MAX);

/** As a header names it. */
export const bracketed = (mailId: string): string => `<${mailId}>`;

/**
 * Ours say what they are about, so that an answer is found by them alone: the kind, then workspace and row. The domain is the
 * sender's, as recipients' servers expect it.
 */
export type OwnMailId = { kind: "copy" | "message"; workspaceId: string; id: string };
const LETTERS = { copy: "c", message: "m" } as const;
const OWN = /^(c|m)\.([0-9a-f]{32})\.([0-9a-f]{32})@/;

export const ownMailId = ({ kind, workspaceId, id }: OwnMailId, domain: string): string =>
  `${LETTERS[kind]}.${workspaceId.replaceAll("-", "")}.${id.replaceAll("-", "")}@${domain}`;

/** Null for another's. Anyone can write one: compare it with what the row says. */
export function readOwnMailId(mailId: string): OwnMailId | null {
  const [, letter, workspace, id] = OWN.exec(mailId.toLowerCase()) ?? [];
  if (!workspace || !id) return null;
  return { kind: letter === "c" ? "copy" : "message", workspaceId: uuidOf(workspace), id: uuidOf(id) };
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
