/** Makes the draft of an article from a conversation: its questions and answers, without what says who wrote them. */
import { createArticle } from "@/lib/articles/articles/articles";
import type { ArticleNode } from "@/lib/articles/documents/schema";
import { languageFor } from "@/lib/articles/help-center/for-team";
import { UNSAID } from "@/lib/inbox/conversations/limits";
import type { ActorOf, Ctx } from "@/lib/platform/context";
import { prisma } from "@/lib/platform/db";
import { AppError } from "@/lib/platform/errors";
import { cut } from "@/lib/platform/text";
import { languagesOf } from "./find";
import type { WrittenArticle } from "./schemas";
import { type Known, withoutPersons } from "./without-persons";

const MESSAGES_MAX = 100;
const MESSAGE_MAX = 5000;
const TITLE_MAX = 120;
const SENTENCE_END = /[.!?。！？؟\n]/;

/**
 * A draft in the contact's language. Questions are quotes, answers are paragraphs; notes and what programs sent are left out. Idempotent
 * by id. Throws conversation_not_found, and invalid_request for a conversation without words.
 */
export async function writeArticle(
  ctx: Ctx<ActorOf<"member">>,
  conversationId: string,
  id: string,
): Promise<WrittenArticle> {
  const { workspaceId } = ctx.actor;
  const tags = await languagesOf(workspaceId, conversationId);
  const language = await languageFor(workspaceId, tags);
  const { said, known } = await readSaid(workspaceId, conversationId);
  const turns = said.map(({ text, isQuestion }) => ({ text: withoutPersons(text, known), isQuestion }));
  const [first] = turns;
  if (!first) throw new AppError("invalid_request", "conversationId: There are no words to begin with.");
  const question = turns.find(({ isQuestion }) => isQuestion) ?? first;
  const content = turns.map(({ text, isQuestion }) =>
    isQuestion ? { type: "blockquote", content: paragraphsOf(text) } : paragraphsOf(text),
  );
  const document = { type: "doc", content: content.flat() } as const;
  await createArticle(ctx, {
    ...{ id, collectionId: null, audience: "everyone", language },
    ...{ title: titleOf(question.text), document },
  });
  return { id, language };
}

async function readSaid(workspaceId: string, conversationId: string) {
  const thread = await prisma().conversation.findUnique({
    where: { workspaceId_id: { workspaceId, id: conversationId } },
    select: { externalAssigneeName: true, contact: { include: { identities: true } } },
  });
  if (!thread) throw new AppError("conversation_not_found");
  const messages = await prisma().message.findMany({
    where: {
      ...{ workspaceId, conversationId, type: { notIn: [...UNSAID] }, text: { not: null } },
      senderType: { in: ["contact", "agent"] },
    },
    select: { text: true, senderType: true, senderName: true },
    orderBy: { number: "asc" },
    take: MESSAGES_MAX,
  });
  const { contact, externalAssigneeName } = thread;
  const names = [contact.name, externalAssigneeName, ...messages.map(({ senderName }) => senderName)];
  const known: Known = {
    names: [...new Set(names.filter((name) => name !== null))],
    values: valuesOf(contact),
  };
  const said = messages.flatMap(({ text, senderType }) =>
    text?.trim() ? [{ text: cut(text.trim(), MESSAGE_MAX), isQuestion: senderType === "contact" }] : [],
  );
  return { said, known };
}

/** Single words among the attributes say too little of a person, and are in every text: only those with digits or signs. */
function valuesOf({
  email,
  phone,
  externalId,
  attributes,
  identities,
}: {
  email: string | null;
  phone: string | null;
  externalId: string | null;
  attributes: unknown;
  identities: { value: string }[];
}): string[] {
  const noted = Object.values(attributes ?? {}).filter((value) => typeof value === "string");
  return [
    ...[email, phone, externalId, ...identities.map(({ value }) => value)].filter((value) => value !== null),
    ...noted.filter((value) => value.length >= 5 && /[\p{Nd}@ ]/u.test(value)),
  ].filter((value) => value.length > 3);
}

/** The first sentence. */
function titleOf(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const end = line.slice(0, TITLE_MAX).search(SENTENCE_END);
  const sentence = end > 10 ? line.slice(0, line[end] === "?" || line[end] === "？" ? end + 1 : end) : line;
  return cut(sentence.replace(/\p{Cc}/gu, ""), TITLE_MAX).trim() || "…";
}

const paragraphsOf = (text: string): ArticleNode[] =>
  text
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== "")
    .map((part) => ({ type: "paragraph", content: linesOf(part) }));

const linesOf = (part: string): ArticleNode[] =>
  part
    .trim()
    .split("\n")
    .flatMap((line, at): ArticleNode[] => [
      ...(at > 0 ? [{ type: "hardBreak" }] : []),
      ...(line === "" ? [] : [{ type: "text", text: line }]),
    ]);
