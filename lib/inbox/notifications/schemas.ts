/** Shapes of notifications: a member's settings, the browsers that receive pushes, and the inbox's counts. Browser-safe. */
import { z } from "zod";
import { isTimezone } from "@/lib/account/workspaces/schemas";
import { LOCALES } from "@/lib/i18n/locales";
import { instant, uuid } from "@/lib/platform/shapes";

export const SCOPES = ["mine", "mine_and_teams", "mine_and_unassigned", "all"] as const;
/** The shortest is longer than what collect_reminders() waits. */
export const MAIL_MINUTES = [5, 15, 30, 60, 240] as const;

const minuteOfDay = z.int().min(0).max(1439);

export const NotificationSettings = z.object({
  /** The conversations that concern the member. */
  scope: z.enum(SCOPES),
  sound: z.boolean(),
  browser: z.boolean(),
  /** Whether notifications and mails quote the message. */
  showsText: z.boolean(),
  /** Null: no mail. */
  mailMinutes: z.union(MAIL_MINUTES.map((minutes) => z.literal(minutes))).nullable(),
  digestHour: z.int().min(0).max(23).nullable(),
  timezone: z.string().max(64).refine(isTimezone, "Enter a time zone such as Europe/Lisbon."),
  /** Minutes after midnight; `to` may be on the next day. */
  quietHours: z.object({ from: minuteOfDay, to: minuteOfDay }).nullable(),
  quietWeekends: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const UpdateNotificationSettings = z
  .strictObject(NotificationSettings.shape)
  .partial()
  .refine((value) => Object.keys(value).length > 0, "Send the fields to change.");
export type UpdateNotificationSettings = z.infer<typeof UpdateNotificationSettings>;

/** Where and how a browser is reached, as its PushManager gives it: RFC 8030, 8291. */
const PushTarget = z.strictObject({
  endpoint: z.url().max(2000),
  keys: z.strictObject({
    p256dh: z.string().regex(/^B[A-Za-z0-9_-]{86}$/, "Send an uncompressed point of P-256 in base64url."),
    auth: z.string().regex(/^[A-Za-z0-9_-]{22}$/, "Send 16 bytes in base64url."),
  }),
});
export type PushTarget = z.infer<typeof PushTarget>;

export const AddPushBrowser = z.strictObject({ ...PushTarget.shape, locale: z.enum(LOCALES) });
export type AddPushBrowser = z.infer<typeof AddPushBrowser>;

export const PushBrowser = z.object({
  id: uuid(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  createdAt: instant(),
  lastSentAt: instant().nullable(),
  /** Whether the browser belongs to the session that asks. */
  isCurrent: z.boolean(),
});
export type PushBrowser = z.infer<typeof PushBrowser>;

export const PushBrowsers = z.object({
  /** The server's VAPID key, with which a browser subscribes. */
  publicKey: z.string(),
  browsers: z.array(PushBrowser),
});
export type PushBrowsers = z.infer<typeof PushBrowsers>;

export const PUSH_OUTCOMES = ["sent", "gone", "delayed", "refused"] as const;
export type PushOutcome = (typeof PUSH_OUTCOMES)[number];
/** `gone`: the push service no longer knows the browser, which was removed from the list. */
export const PushTestResult = z.object({ outcome: z.enum(PUSH_OUTCOMES) });

/** The content of a push, and of a notification that a tab shows without one. public/notifications-worker.js reads it. */
export type PushNote = {
  title: string;
  body: string;
  /** Replaces the notification with the same tag. */
  tag: string;
  url: string;
  /** The newest message: a notification of the same message does not sound again. */
  messageId: string;
  /** The number for the installed app's icon: the reader's `waiting` of Attention. Absent in a test. */
  waiting?: number;
  /** Shown although a tab is in front. */
  isTest?: boolean;
  /** The same, because tabs have no alert about it: of a ticket. */
  isOfTicket?: boolean;
};

export const InboxAlert = z.object({
  conversationId: uuid(),
  contactId: uuid(),
  messageId: uuid(),
  name: z.string().nullable(),
  kind: z.enum(["message", "note", "answer"]).default("message"),
  /** Null: no text, or the member wants none in notifications. */
  text: z.string().nullable(),
  /** The member's settings. */
  sound: z.boolean(),
  browser: z.boolean(),
});
export type InboxAlert = z.infer<typeof InboxAlert>;

/** A note that names the reader, or an answer to what they forwarded, that they have not seen. */
export const UnseenMention = z.object({
  conversationId: uuid(),
  /** A former process answers without it. */
  kind: z.enum(["note", "answer"]).default("note"),
  /** The side thread, of an answer. */
  noteId: uuid(),
  /** The author's name, or the address of one who gives none. */
  name: z.string(),
});
export type UnseenMention = z.infer<typeof UnseenMention>;

/** Beside the counts of the inbox. A former process answers without it. */
export const Attention = z.object({
  /** Unread conversations that concern the reader, counted up to 100. */
  waiting: z.number().int().default(0),
  /** The newest messages of the last two minutes for which the reader wants a sound or a notification now. */
  alerts: z.array(InboxAlert).default([]),
  /** Newest first, at most 20. */
  mentions: z.array(UnseenMention).default([]),
});
export type Attention = z.infer<typeof Attention>;
