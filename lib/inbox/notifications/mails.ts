/** The mails to a member: conversations that stay unread, and the daily digest. Each has a link that turns its kind off. */
import { createHash } from "node:crypto";
import { translator } from "@/lib/i18n/translator";
import { env } from "@/lib/platform/env";
import { sendMail } from "@/lib/platform/mail";
import { type MailKind, mailOffLinks } from "./mail-off";
import type { Mailable } from "./mailable";
import { type Digest, findSettings, type Listed, type Reader, type Reminded } from "./queries";
import { excerptOf, nameOf, shortened } from "./words";

/** Characters of a note. */
const NOTE_MAX = 240;
/** Further conversations are only counted. */
const LISTED_MAX = 20;

export async function sendUnreadMail(reader: Reader, person: Mailable, reminded: Reminded[]): Promise<void> {
  const t = translator(person.locale, "mails.unread");
  const showsText = (await findSettings(reader))?.showsText ?? false;
  const lines = conversationLines(reader, person, reminded.slice(0, LISTED_MAX), showsText);
  const more = reminded.length - LISTED_MAX;
  const [first] = reminded;
  const names = { name: first ? nameOf(person.locale, first) : "", workspace: person.workspaceName };
  const { workspaceName } = person;
  const isMention = first?.unreadCount === 0 && first.noteAuthor;
  await sendNotice(reader, person, "unread", {
    subject:
      reminded.length > 1
        ? t("subject", { count: reminded.length, workspace: workspaceName })
        : isMention
          ? t("subjectMention", { ...names, colleague: isMention, kind: first.noteKind ?? "note" })
          : t("subjectOne", names),
    parts: [
      t("text", { workspace: workspaceName }),
      ...lines,
      ...(more > 0 ? [t("more", { count: more })] : []),
    ],
    // Idempotency key: the same messages again are the same mail.
    key: reminded.map(({ conversationId, unreadSince }) => `${conversationId} ${unreadSince}`).join(),
  });
}

export async function sendDigestMail(
  reader: Reader,
  person: Mailable,
  { digest, day, showsText }: { digest: Digest; day: string; showsText: boolean },
): Promise<void> {
  const t = translator(person.locale, "mails.digest");
  const { waiting, waitingCount, openMine, unassigned, newConversations, received, sent } = digest;
  const more = waitingCount - waiting.length;
  await sendNotice(reader, person, "digest", {
    subject: t("subject", { workspace: person.workspaceName, count: waitingCount }),
    parts: [
      waitingCount > 0 ? t("waiting", { count: waitingCount }) : t("nothing"),
      ...conversationLines(reader, person, waiting, showsText),
      ...(more > 0 ? [t("more", { count: more })] : []),
      [t("openMine", { count: openMine }), t("unassigned", { count: unassigned })].join("\n"),
      t("lastDay", { conversations: newConversations, received, sent }),
    ],
    key: day,
  });
}

/** A conversation: the contact, an excerpt of the last message, and the link. */
const conversationLines = (
  { workspaceId }: Reader,
  { locale }: Mailable,
  conversations: Listed[],
  showsText: boolean,
): string[] =>
  conversations.map((each) => {
    const t = translator(locale, "mails.unread");
    const url = `${env().APP_URL}/w/${workspaceId}/inbox/${each.conversationId}`;
    const { noteAuthor, noteText, noteKind, unreadCount } = each;
    const messages = [
      `${nameOf(locale, each)} (${t("count", { count: unreadCount })})`,
      excerptOf(locale, each, showsText),
    ];
    const mention = [
      ...(unreadCount === 0 ? [nameOf(locale, each)] : []),
      noteText && showsText
        ? `${noteAuthor}: ${shortened(noteText, NOTE_MAX)}`
        : t("mention", { name: noteAuthor ?? "", kind: noteKind ?? "note" }),
    ];
    return [...(unreadCount > 0 ? messages : []), ...(noteAuthor ? mention : []), url].join("\n");
  });

type Notice = { subject: string; parts: string[]; key: string };

async function sendNotice(
  reader: Reader,
  { email, locale }: Mailable,
  kind: MailKind,
  { subject, parts, key }: Notice,
): Promise<void> {
  const { APP_URL } = env();
  const { page, call } = mailOffLinks(reader, kind);
  const t = translator(locale, "mails.notices");
  const digest = createHash("sha256")
    .update([kind, reader.workspaceId, reader.userId, key].join())
    .digest("hex");
  await sendMail({
    to: email,
    subject,
    text: [...parts, t("open")].join("\n\n"),
    link: `${APP_URL}/w/${reader.workspaceId}/inbox`,
    footer: `${t("why", { kind })}\n${page}`,
    headers: {
      "List-Unsubscribe": `<${call}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
    messageId: `<${digest.slice(0, 40)}@${new URL(APP_URL).hostname}>`,
  });
}
