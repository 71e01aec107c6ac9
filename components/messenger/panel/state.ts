/** Everything that the panel shows. */
import type {
  CustomerLanguage,
  VisitorConversations,
  VisitorMessage,
  VisitorThread,
} from "@/lib/carriers/messenger/schemas";
import type { Bringing, Unsent } from "./thread";

/** `language`: the one in which it is written. */
export type ReadArticle = { number: number; language: CustomerLanguage; title: string };

export type PanelState = {
  isOpen: boolean;
  /** False until it is known whether there is a conversation. */
  isLoaded: boolean;
  /** Changes when another person may be at the screen: what was begun to write is forgotten. */
  person: number;
  /** Whether the site has identified the visitor. */
  isIdentified: boolean;
  hasAnsweredForm: boolean;
  /** Skipped for as long as this panel lives. */
  isFormSkipped: boolean;
  /** The conversation that is shown, as in Unsent. */
  thread: string;
  /** Whether the list of conversations is shown instead. */
  isHome: boolean;
  /** Over the list: one of the visitor's requests, by its id, or a new one, empty. Null: neither. */
  request: string | null;
  /** The newest first; null until they were read. */
  threads: VisitorConversations["conversations"] | null;
  /** The address of the page that the visitor is on, without what is behind its path. */
  page: string;
  /** The articles on the way to the one that is shown, the last. Empty: none is. */
  reading: number[];
  /** The article that was read last. */
  lastRead: number | null;
  /** The text in the search for articles. */
  sought: string;
  /** The article that the next message is about. */
  about: ReadArticle | null;
  messages: VisitorMessage[];
  unsent: Unsent[];
  /** Files beside the text that is being written. */
  chosen: Bringing[];
  /** The text that was being written when the page was left; null until it is known. */
  draft: string | null;
  /** The text that is being written, a moment late. */
  written: string;
  /** Articles are suggested for it no more. */
  isSuggestionOff: boolean;
  /** The newest own message that an agent has read; 0 for none. */
  seenNumber: number;
  isResolved: boolean;
  /** The question once the conversation is closed; null: none. */
  rating: VisitorThread["rating"];
  /** Whether the conversation's team is there; undefined: as the workspace says. */
  opening: VisitorThread["opening"];
  /** Null while unknown or not given. */
  email: string | null;
  isAskingEmail: boolean;
  /** The live connection is down and being tried again. */
  isInterrupted: boolean;
  /** The server forgot this visitor, so this is a new conversation. */
  isRestarted: boolean;
  /** Epoch milliseconds until which the server takes no message. */
  limitedUntil: number;
  /** The page's own greeting; empty for the workspace's. */
  greeting: string;
  isMuted: boolean;
  /** The agent who is writing; empty if the name is unknown, null if no agent is writing. */
  typist: string | null;
};

export const EMPTY_STATE: PanelState = {
  isOpen: false,
  isLoaded: false,
  person: 0,
  isIdentified: false,
  hasAnsweredForm: false,
  isFormSkipped: false,
  thread: "",
  isHome: false,
  request: null,
  threads: null,
  page: "",
  reading: [],
  lastRead: null,
  sought: "",
  about: null,
  messages: [],
  unsent: [],
  chosen: [],
  draft: null,
  written: "",
  isSuggestionOff: false,
  seenNumber: 0,
  isResolved: false,
  rating: null,
  opening: undefined,
  email: null,
  isAskingEmail: false,
  isInterrupted: false,
  isRestarted: false,
  limitedUntil: 0,
  greeting: "",
  isMuted: false,
  typist: null,
};

export type Store = { get(): PanelState; set(change: Partial<PanelState>): void };

export function createStore(onChange: (state: PanelState) => void): Store {
  let state = EMPTY_STATE;
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      onChange(state);
    },
  };
}
