/** Shapes of the messenger's API for visitors' browsers. */
import { z } from "zod";
import { MessengerForm } from "@/lib/account/workspaces/form";
import { BrowsersTimezone, POSITIONS, THEMES } from "@/lib/account/workspaces/schemas";
import { CUSTOMER_LANGUAGES, type CustomerLanguage } from "@/lib/i18n/locales";
import { AttachmentLink, ShownFile } from "@/lib/inbox/attachments/schemas";
import { phone } from "@/lib/inbox/contacts/schemas";
import { MESSAGE_TEXT_MAX } from "@/lib/inbox/messages/limits";
import { AskedRating, type Rate } from "@/lib/inbox/ratings/schemas";
import { clearableText, email, instant, text, uuid } from "@/lib/platform/shapes";

/** The launcher's appearance; the tag's attributes win over it. */
const Look = z.object({
  position: z.enum(POSITIONS),
  /** 6 hex digits. */
  color: z.string(),
  theme: z.enum(THEMES),
  launcher: z.enum(["shown", "hidden"]),
  label: z.string(),
});

/** Characters of a site's token. */
const TOKEN_MAX = 8192;

const Opening = z.object({
  isOpen: z.boolean(),
  /** When a closed team is back; null: not within a year. */
  backAt: instant().nullable(),
});
export type Opening = z.infer<typeof Opening>;
/** Expectations about the next answer. */
const Availability = Opening.extend({
  /** Half of the first answers of the last 30 days came within it; null: too few answers. */
  usualReplySeconds: z.number().nullable(),
});
export type Availability = z.infer<typeof Availability>;

/** An article in a list. `language`: the one in which it is written. */
export const ShownArticle = z.object({
  number: z.number().int(),
  language: z.enum(CUSTOMER_LANGUAGES),
  title: z.string(),
  /** Or the sentence in which a search was found. */
  summary: z.string(),
});
export type ShownArticle = z.infer<typeof ShownArticle>;
export const ShownArticles = z.object({ articles: z.array(ShownArticle) });
export type ShownArticles = z.infer<typeof ShownArticles>;
export const PanelArticle = ShownArticle.extend({
  publishedAt: instant(),
  /** Safe to show: every tag comes from the table of node types, and every text is escaped. */
  html: z.string(),
  /** Its help page. */
  url: z.string(),
});
export type PanelArticle = z.infer<typeof PanelArticle>;
/** The panel's own. */
const language = z.enum(CUSTOMER_LANGUAGES).catch("en");
const articleNumber = z.coerce.number().int().min(1).max(999_999_999);
export const ReadPanelArticle = z.object({ number: articleNumber, language });
export type ReadPanelArticle = z.infer<typeof ReadPanelArticle>;
export const SearchPanel = z.object({
  /** Further characters do not count. */
  q: z.string().max(2000),
  language,
  /** While a message is typed: a few articles, in the visitor's language alone. */
  suggests: z.stringbool().default(false),
  /** False while a search is being typed. */
  isWhole: z.stringbool().default(false),
});
export type SearchPanel = z.infer<typeof SearchPanel>;

export const Widget = z.object({
  id: uuid(),
  name: z.string(),
  greeting: z.string(),
  replyTimeHint: z.string(),
  takesFiles: z.boolean(),
  requiresIdentity: z.boolean(),
  /** Asked before or after the first message; null: nothing is. */
  form: MessengerForm.nullable(),
  availability: Availability,
  /** Those that the panel begins with; null: it has none. A former process answers without it. */
  articles: z.array(ShownArticle).nullish(),
  /** Articles for pages of the site: the first whose page it is replaces `articles`. components/messenger/page-match.ts */
  pages: z
    .array(
      z.object({
        match: z.enum(["begins", "contains"]),
        value: z.string(),
        articles: z.array(ShownArticle),
      }),
    )
    .nullish(),
  /** Where help pages begin, whose articles the panel opens itself; null: it shows none. A former process answers without it. */
  help: z.string().nullish(),
  /** Whether the panel lists the visitor's tickets, and has a form for new ones; null: neither. A former process answers without it. */
  requests: z.object({ hasList: z.boolean(), hasForm: z.boolean() }).nullish(),
  team: z.array(z.object({ name: z.string(), initials: z.string() })),
});
export type Widget = z.infer<typeof Widget>;
/** The request of the tag's script. Bad languages must never keep the launcher from a page. */
export const FindLauncher = z.object({ languages: z.string().max(400).catch("").default("") });
export const LauncherLook = z.object({
  language: z.string(),
  words: z.object({
    open: z.string(),
    close: z.string(),
    messages: z.string(),
    unread: z.string(),
    dismiss: z.string(),
    unshown: z.string(),
    elsewhere: z.string(),
  }),
  look: Look,
});
export type LauncherLook = z.infer<typeof LauncherLook>;

/** Invalid page data must never block a visitor's message. */
const pageUrl = z.string().nullish().catch(null);
export const CreateVisitor = z.object({
  widgetId: uuid(),
  pageUrl,
  locale: z.string().max(64).nullish().catch(null),
});
export type CreateVisitor = z.infer<typeof CreateVisitor>;
export const CreatedVisitor = z.object({ token: z.string(), visitorId: uuid() });
export type CreatedVisitor = z.infer<typeof CreatedVisitor>;

export const VisitorMessage = z.object({
  id: uuid(),
  number: z.number().int(),
  direction: z.enum(["inbound", "outbound"]),
  senderName: z.string().nullable(),
  text: z.string().nullable(),
  attachments: z.array(ShownFile),
  deliveryState: z.string().nullable(),
  createdAt: instant(),
  clientId: uuid().nullable(),
});
export type VisitorMessage = z.infer<typeof VisitorMessage>;

/** A link to a file of the visitor's own conversation. */
export const VisitorFileLink = AttachmentLink;
export type VisitorFileLink = AttachmentLink;

export const VisitorThread = z.object({
  /** The newest of the visitor's messages that an agent has read; 0 for none. */
  seenNumber: z.number().int(),
  conversation: z.object({ id: uuid(), status: z.string() }).nullable(),
  contact: z.object({ name: z.string().nullable(), email: z.string().nullable() }).nullable(),
  messages: z.array(VisitorMessage),
  unread: z.number().int(),
  lastNumber: z.number().int(),
  /** The visitor's other conversations. */
  others: z.object({ count: z.number().int(), unread: z.number().int() }),
  /** Whether the site has identified the visitor. */
  isIdentified: z.boolean(),
  hasAnsweredForm: z.boolean(),
  /** The rating that the visitor can give now. A former process answers without it. */
  rating: AskedRating.nullish(),
  /** By the hours of the conversation's team; absent: it has none of its own. */
  opening: Opening.optional(),
});
export type VisitorThread = z.infer<typeof VisitorThread>;
export const ReadVisitorThread = z.object({
  /** One of the visitor's own; absent: the last one. */
  id: uuid().optional(),
  after: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

/** A text, a file, or a file with a caption. */
export const Say = z
  .object({
    clientId: uuid(),
    text: text(MESSAGE_TEXT_MAX).optional(),
    attachmentId: uuid().optional(),
    /** One of the visitor's own; absent: the last one, or the first. */
    conversationId: uuid().optional(),
    startsConversation: z.boolean().optional(),
    pageUrl,
    timezone: BrowsersTimezone,
    /** The article that was read before. One that is not shown counts as none. */
    article: ReadPanelArticle.optional().catch(undefined),
  })
  .refine((said) => said.text !== undefined || said.attachmentId !== undefined, "Send a text or a file.");
export type Say = z.infer<typeof Say>;
export const Said = z.object({ message: VisitorMessage, conversationId: uuid() });

/** Conversations of this browser session only: an earlier person's on a shared computer are not the identified one's. */
const begun = z.array(uuid()).max(20).default([]);
export const IdentifyVisitor = z.object({
  widgetId: uuid(),
  token: z.string().max(TOKEN_MAX),
  begun,
  pageUrl,
  locale: z.string().max(64).nullish().catch(null),
});
export type IdentifyVisitor = z.infer<typeof IdentifyVisitor>;
/** Null: the visitor is this person already, and keeps the token. */
export const IdentifiedVisitor = z.object({ visitor: CreatedVisitor.nullable() });
export type IdentifiedVisitor = z.infer<typeof IdentifiedVisitor>;

export const MessengerKey = z.object({
  id: uuid(),
  algorithm: z.enum(["HS256", "RS256", "ES256", "EdDSA"]),
  /** The key id that tokens may name; null: any. */
  keyId: z.string().nullable(),
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
});
export type MessengerKey = z.infer<typeof MessengerKey>;
export const MessengerKeyList = z.object({ keys: z.array(MessengerKey) });
export const CreatedMessengerSecret = MessengerKey.extend({ secret: z.string() });
export type CreatedMessengerSecret = z.infer<typeof CreatedMessengerSecret>;
export const AddMessengerPublicKeys = z.strictObject({ keys: text(20_000) });

const answer = <S extends z.ZodType>(schema: S) =>
  z.union([z.literal("").transform(() => undefined), schema]).optional();
export const AnswerForm = z.strictObject({
  name: answer(text(200)),
  email: answer(email()),
  phone: answer(phone()),
  choice: answer(text(80)),
  consents: z.boolean(),
});
export type AnswerForm = z.infer<typeof AnswerForm>;

/** For the panel's file of requests. */
export type { CustomerField } from "@/lib/inbox/customer-links/schemas";
export type {
  VisitorTicket,
  VisitorTicketList,
  VisitorTicketView,
} from "@/lib/inbox/customer-links/visitor-schemas";
export type { AskedField, Requested, RequestForms } from "./request-schemas";
export type { AskedRating, CustomerLanguage, Rate };

const number = z.number().int().min(0).max(2_147_483_647).default(0);
export const VisitorReceipt = z.object({
  conversationId: uuid().optional(),
  deliveredNumber: number,
  readNumber: number,
});
export const VisitorTyping = z.object({ conversationId: uuid().optional() });

export const VisitorConversations = z.object({
  conversations: z.array(
    z.object({
      id: uuid(),
      status: z.string(),
      /** How it began: the first words, or a file's name. */
      title: z.string(),
      unread: z.number().int(),
      lastMessage: z
        .object({
          type: z.string(),
          text: z.string().nullable(),
          direction: z.string(),
          createdAt: instant(),
        })
        .nullable(),
      /** The team member who wrote it; null: the visitor. */
      author: z.string().nullable(),
      updatedAt: instant(),
    }),
  ),
});
export type VisitorConversations = z.infer<typeof VisitorConversations>;
export const VisitorContact = z.object({ name: clearableText(200).optional(), email: email().optional() });
export const VisitorContactResult = z.object({ name: z.string().nullable(), email: z.string().nullable() });
const Answer = z.object({ id: uuid(), author: z.string().nullable(), text: z.string() });
export const Unread = z.object({
  unread: z.number().int(),
  /** The newest answer that is unread. */
  latest: Answer.nullable(),
  /** Whether a conversation is unresolved: the browser then follows its stream on every page. */
  isWaiting: z.boolean(),
  /** The newest answer of those conversations, read or not; null without one. */
  newestId: uuid().nullable(),
  /** The answers after the one that the request names, the oldest first; the newest ten. */
  answers: z.array(Answer),
});
export const ReadUnread = z.object({ since: uuid().optional().catch(undefined) });
export type Unread = z.infer<typeof Unread>;
