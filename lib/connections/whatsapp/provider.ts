/**
 * The Provider interface: what domains can ask of WhatsApp, and the answers. cloud-client.ts implements it. Meta's wire
 * format does not cross it, except resolved template components.
 */
import type { Writable } from "node:stream";
import type { Explanation } from "./errors/errors";

/** `phone` is E.164 with its plus; `userId` the business-scoped user id, for people with a hidden phone. */
export type Recipient = { phone: string } | { userId: string };
export type MediaSource = { link: string } | { id: string };
export type MediaKind = "image" | "video" | "audio" | "document" | "sticker";

export type TemplateParameter =
  /** `parameter_name` only in templates with named parameters. */
  | { type: "text"; text: string; parameter_name?: string }
  | { type: "image"; image: MediaSource }
  | { type: "video"; video: MediaSource }
  | { type: "document"; document: MediaSource & { filename?: string } }
  | { type: "location"; location: { latitude: number; longitude: number; name?: string; address?: string } }
  | { type: "payload"; payload: string }
  | { type: "coupon_code"; coupon_code: string }
  | { type: "action"; action: { flow_token?: string; flow_action_data?: Record<string, unknown> } };

/** Resolved, in Meta's form for sends ("Template messages"). */
export type TemplateComponent =
  | { type: "header" | "body"; parameters: TemplateParameter[] }
  | {
      type: "button";
      sub_type: "quick_reply" | "url" | "copy_code" | "flow" | "catalog";
      index: number | string;
      parameters: TemplateParameter[];
    };

type InteractiveFrame = { body: string; header?: string; footer?: string };
export type Interactive =
  | (InteractiveFrame & { kind: "buttons"; buttons: { id: string; title: string }[] })
  | (InteractiveFrame & {
      kind: "list";
      buttonLabel: string;
      sections: { title?: string; rows: { id: string; title: string; description?: string }[] }[];
    })
  | (InteractiveFrame & { kind: "cta_url"; label: string; url: string });

export type OutboundContent =
  | { type: "text"; text: string; previewUrl?: boolean }
  | { type: "template"; name: string; language: string; components: TemplateComponent[] }
  | {
      type: "media";
      kind: MediaKind;
      source: MediaSource;
      caption?: string;
      filename?: string;
      isVoice?: boolean;
    }
  | { type: "interactive"; interactive: Interactive };

export type SendRequest = {
  phoneNumberId: string;
  to: Recipient;
  content: OutboundContent;
  /** The provider's id of the quoted message. */
  replyTo?: string;
  /** At most 512 characters. Every receipt repeats it, even if the response of the send was lost. */
  reference: string;
};

export type ProviderError = {
  /** Meta's code; null if the response was missing or not Meta's. */
  code: number | null;
  subcode: number | null;
  message: string;
  details: string | null;
  /** Meta's `fbtrace_id`, for its support. */
  traceId: string | null;
  httpStatus: number | null;
  explanation: Explanation;
};

export type SendResult =
  | {
      outcome: "accepted";
      providerMessageId: string;
      /** The number in Meta's form; may differ from the given one. */
      waId: string | null;
      userId: string | null;
      /** Templates only: `accepted`, `held_for_quality_assessment`, `paused`. */
      status: string | null;
    }
  /** Meta answered with an error: not sent. */
  | { outcome: "refused"; error: ProviderError }
  /** The request never left. */
  | { outcome: "not_sent"; error: ProviderError }
  /** It left, and no readable answer came back: it may have been sent. */
  | { outcome: "unknown"; error: ProviderError };

/** `isDefinite: false`: it may have been executed, because the request left without a readable response. */
export type Answer<T> = { ok: true; value: T } | { ok: false; error: ProviderError; isDefinite: boolean };

export type MediaInfo = {
  id: string;
  /** Needs the credential; valid for five minutes. */
  url: string;
  mimeType: string;
  /** Lower-case hex. */
  sha256: string | null;
  size: number | null;
};

export type MessageTemplate = {
  id: string;
  name: string;
  language: string;
  /** Upper case, an open list: APPROVED, PENDING, REJECTED, PAUSED … */
  status: string;
  category: string | null;
  subCategory: string | null;
  parameterFormat: "named" | "positional";
  /** In Meta's form; lib/connections/templates reads them. */
  components: Record<string, unknown>[];
  qualityScore: string | null;
  rejectedReason: string | null;
};

export type Health = {
  /** AVAILABLE, LIMITED, BLOCKED */
  canSend: string;
  problems: { entity: string; code: number | null; description: string; solution: string | null }[];
};

/** Meta's states, open lists; null if Meta reports none. */
export type NumberState = {
  id: string;
  displayPhoneNumber: string;
  verifiedName: string | null;
  status: string | null;
  qualityRating: string | null;
  nameStatus: string | null;
  codeVerificationStatus: string | null;
  platformType: string | null;
  throughput: string | null;
  messagingLimit: string | null;
  accountMode: string | null;
  isOnBusinessApp: boolean | null;
  isPinEnabled: boolean | null;
  callbackUrls: { number: string | null; account: string | null; app: string | null };
  health: Health | null;
};

export type AccountState = {
  id: string;
  name: string | null;
  currency: string | null;
  country: string | null;
  status: string | null;
  reviewStatus: string | null;
  businessVerificationStatus: string | null;
  owner: { id: string; name: string | null } | null;
  health: Health | null;
};

export type SubscribedApp = { id: string; name: string | null; overrideCallbackUrl: string | null };

export type TokenState = {
  appId: string | null;
  isValid: boolean;
  /** Null: never. */
  expiresAt: Date | null;
  dataAccessExpiresAt: Date | null;
  scopes: string[];
  /** Since June 2026 Meta may omit WhatsApp's scopes; reading the numbers proves access. */
  granularScopes: { scope: string; targetIds: string[] }[];
  problem: string | null;
};

export type AppSync = "contacts" | "history";

export type Provider = {
  send(request: SendRequest): Promise<SendResult>;
  /** Marks this and all earlier messages of the thread as read; `showTyping` until the reply, 25 s at most. */
  markRead(request: {
    phoneNumberId: string;
    messageId: string;
    showTyping?: boolean;
  }): Promise<Answer<null>>;
  /** The file name's extension must match the type: Meta checks both. The id is valid for 30 days. */
  uploadMedia(request: {
    phoneNumberId: string;
    bytes: Uint8Array;
    mimeType: string;
    filename: string;
  }): Promise<Answer<{ mediaId: string }>>;
  readMedia(request: { mediaId: string; phoneNumberId?: string }): Promise<Answer<MediaInfo>>;
  /** Streams the file into `into`, which is ended on success and destroyed otherwise; its own failure is thrown. */
  downloadMedia(request: {
    url: string;
    bytesMax: number;
    into: Writable;
  }): Promise<Answer<{ size: number; sha256: string; mimeType: string | null }>>;
  listTemplates(request: { accountId: string }): Promise<Answer<MessageTemplate[]>>;
  /** Meta reviews it then. */
  createTemplate(request: {
    accountId: string;
    template: Pick<MessageTemplate, "name" | "language" | "parameterFormat" | "components"> & {
      category: string;
    };
  }): Promise<Answer<{ status: string; category: string }>>;
  /** Replaces all components, and starts another review. */
  editTemplate(request: {
    templateId: string;
    components: MessageTemplate["components"];
  }): Promise<Answer<null>>;
  /** In one language. */
  deleteTemplate(request: { accountId: string; name: string; templateId: string }): Promise<Answer<null>>;
  readNumber(request: { phoneNumberId: string }): Promise<Answer<NumberState>>;
  listNumbers(request: { accountId: string }): Promise<Answer<NumberState[]>>;
  readAccount(request: { accountId: string }): Promise<Answer<AccountState>>;
  listSubscribedApps(request: { accountId: string }): Promise<Answer<SubscribedApp[]>>;
  /** Without `override` an existing override is removed. Meta verifies the address at once, for about 6 s. */
  subscribe(request: {
    accountId: string;
    override?: { callbackUrl: string; verifyToken: string };
  }): Promise<Answer<null>>;
  unsubscribe(request: { accountId: string }): Promise<Answer<null>>;
  /** At most ten calls in 72 hours per number. Never for a coexistence number. */
  register(request: { phoneNumberId: string; pin: string }): Promise<Answer<null>>;
  /**
   * Coexistence: requests the app's contacts or history by webhook. Each works once per number, within a day of its
   * signup.
   */
  requestAppSync(request: { phoneNumberId: string; what: AppSync }): Promise<Answer<null>>;
  /** Inspects `token`, by default the client's own. */
  readToken(request?: { token?: string }): Promise<Answer<TokenState>>;
  /** Exchanges a signup code, which lives for 30 seconds and works once. Needs no access token. */
  exchangeCode(request: {
    appId: string;
    appSecret: string;
    code: string;
  }): Promise<Answer<{ accessToken: string; expiresInSeconds: number | null }>>;
};
