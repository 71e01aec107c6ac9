/** Shapes of ratings: what contacts are asked after a conversation was resolved, and what they answer. */

import { z } from "zod";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { CUSTOMER_LANGUAGES } from "@/lib/i18n/locales";
import { instant, uuid } from "@/lib/platform/shapes";

/** Up to a day, since WhatsApp takes no question after that. */
export const DELAY_MINUTES = [0, 5, 30, 60, 240, 720] as const;
const DELAY_MAX = 1_200;

const COMMENT_MAX = 2_000;
const QUESTION_MAX = 140;
const codePoints = (text: string): number => Array.from(text).length;
const shortText = (max: number) =>
  z
    .string()
    .trim()
    .refine((value) => codePoints(value) <= max, `Use at most ${max} characters.`);

const questions = (text: z.ZodString) => z.partialRecord(z.enum(CUSTOMER_LANGUAGES), text);

export const Questions = questions(z.string());
export type Questions = z.infer<typeof Questions>;

export const RatingSettings = z.object({
  channels: z.array(ChannelName),
  /** Empty: Parley's own, in the contact's language. */
  question: z.string(),
  /** In languages that have one of their own. */
  questions: Questions.default({}),
  delayMinutes: z.int().default(0),
  everyDays: z.int(),
});
export type RatingSettings = z.infer<typeof RatingSettings>;

export const UpdateRatingSettings = z.strictObject({
  channels: z.array(ChannelName).max(ChannelName.options.length),
  question: shortText(QUESTION_MAX),
  questions: questions(shortText(QUESTION_MAX).min(1, "Enter a question.")).default({}),
  delayMinutes: z.int().min(0).max(DELAY_MAX).default(0),
  everyDays: z
    .int("Enter a whole number from 0 to 365.")
    .min(0, "Enter a whole number from 0 to 365.")
    .max(365, "Enter a whole number from 0 to 365."),
});
export type UpdateRatingSettings = z.input<typeof UpdateRatingSettings>;

const baseOf = (tag: string): string => tag.toLowerCase().split(/[-_]/)[0] ?? "";

/** The team's question for a contact with this language, as a tag; empty: it has none. */
export function questionIn(
  { question, questions }: Pick<RatingSettings, "question" | "questions">,
  tag: string,
): string {
  const language = CUSTOMER_LANGUAGES.find((each) => baseOf(each) === baseOf(tag));
  return (language && questions[language]) || question;
}

/** The rating in the messenger's panel. */
export const AskedRating = z.object({
  id: uuid(),
  question: z.string(),
  /** A former process answers without them. */
  questions: Questions.optional(),
  score: z.int().nullable(),
  comment: z.string().nullable(),
});
export type AskedRating = z.infer<typeof AskedRating>;

export const Rate = z.strictObject({
  ratingId: uuid(),
  score: z.int().min(1).max(5),
  comment: shortText(COMMENT_MAX).default(""),
});
export type Rate = z.infer<typeof Rate>;

/** The secret in the link of the mail that asks. */
const ratingToken = z.string().min(1).max(400);
export const RatingLink = z.strictObject({ token: ratingToken });
export const RateByLink = Rate.omit({ ratingId: true }).extend({ token: ratingToken });
export type RateByLink = z.infer<typeof RateByLink>;

/** The data of the page that the mail links to. */
export const LinkedRating = z.object({
  workspaceName: z.string(),
  question: z.string(),
  score: z.int().nullable(),
  comment: z.string().nullable(),
  /** Whether it can still be given or changed. */
  isOpen: z.boolean(),
});
export type LinkedRating = z.infer<typeof LinkedRating>;

/** In the overview. */
export const RatingNumbers = z.object({
  asked: z.int(),
  answered: z.int(),
  /** A former process answers without them. */
  channels: z
    .array(z.object({ channel: ChannelName, asked: z.int(), answered: z.int(), good: z.int() }))
    .optional(),
  /** From 1 to 5. */
  scores: z.array(z.int()).length(5),
  /** The newest that have words. */
  comments: z.array(
    z.object({ conversationId: uuid(), score: z.int(), comment: z.string(), answeredAt: instant() }),
  ),
});
export type RatingNumbers = z.infer<typeof RatingNumbers>;
