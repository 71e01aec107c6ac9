/** Sends the visitor's data beside messages: the form, an address, a rating, and that they are writing. */
import type { AnswerForm, Rate, Requested, VisitorFileLink } from "@/lib/carriers/messenger/schemas";
import { CallFailed, call } from "./api";
import { send } from "./bringing";
import type { Store } from "./state";
import { isBegun } from "./thread";
import { pageUrlOf, timezone, type Visitor } from "./visitor";

/** Minimum time between two typing notices to the team. */
const TYPING_EVERY_MS = 3_000;

/** All but the last three throw CallFailed. */
export type Answers = {
  /** Reads as this visitor; null before the first message. */
  read<T>(path: string): Promise<T | null>;
  sendRequest(request: object): Promise<Requested>;
  /** Uploads a file for a request, and returns its id. Throws BringingFailed, too. */
  bring(file: File, onProgress: (progress: number) => void): Promise<string>;
  leaveEmail(email: string): Promise<void>;
  rate(rating: Rate): Promise<void>;
  answerForm(answers: AnswerForm): Promise<void>;
  /** A link on the panel's own origin, valid for ten minutes. */
  findLink(fileId: string): Promise<string>;
  skipForm(): void;
  dismissEmail(): void;
  typing(): void;
};

type Options = { store: Store; visitor: Visitor; noteBegun: (conversationId: string) => void };

export function createAnswers({ store, visitor, noteBegun }: Options) {
  let isAnswering = false;
  let typingReportedAt = 0;

  /** The form stays on the screen, also where this makes the visitor. */
  async function asVisitor<T>(act: (token: string) => Promise<T>): Promise<T> {
    isAnswering = true;
    try {
      return await act(await visitor.obtain());
    } finally {
      isAnswering = false;
    }
  }
  const post = <T>(path: string, body: object): Promise<T> =>
    asVisitor((token) => call<T>(path, { method: "POST", token, body }));

  const answers: Answers = {
    async leaveEmail(email) {
      const token = await visitor.obtain();
      const body = { email };
      const contact = await call<{ email: string | null }>("contact", { method: "PATCH", token, body });
      store.set({ email: contact.email });
    },
    async rate(rating) {
      const token = await visitor.obtain();
      await call("rating", { method: "POST", token, body: rating });
      store.set({ rating: { question: "", ...store.get().rating, ...rating, id: rating.ratingId } });
    },
    async read(path) {
      const token = visitor.token();
      return token ? call(path, { token }) : null;
    },
    async sendRequest(request) {
      const body = { ...request, pageUrl: pageUrlOf(store.get().page), timezone: timezone() };
      const requested = await post<Requested>("requests", body);
      noteBegun(requested.conversationId);
      return requested;
    },
    bring: (file, onProgress) =>
      asVisitor((token) => send(new XMLHttpRequest(), file, file.name, token, onProgress)),
    async answerForm(given) {
      await post("form", given);
      const { email } = store.get();
      store.set({ hasAnsweredForm: true, email: given.email || email, isAskingEmail: false });
    },
    async findLink(fileId) {
      const { url } = await call<VisitorFileLink>(`attachments/${fileId}`, { token: visitor.token() });
      if (!url) throw new CallFailed("refused");
      return url.replace(/^https?:\/\/[^/]+/, "");
    },
    skipForm: () => store.set({ isFormSkipped: true }),
    dismissEmail: () => store.set({ isAskingEmail: false }),
    typing() {
      const token = visitor.token();
      if (!token || Date.now() - typingReportedAt < TYPING_EVERY_MS) return;
      typingReportedAt = Date.now();
      const { thread } = store.get();
      if (!isBegun(thread)) return;
      const body = thread ? { conversationId: thread } : {};
      call("typing", { method: "POST", token, body }).catch(() => undefined);
    },
  };
  return { answers, isAnswering: () => isAnswering };
}
