/**
 * The rows that numbers count and that the list behind a number shows: one select for each source, all with the same columns. The
 * tables are those of the overview, of clocks, ratings, tickets and articles; nothing is counted for reports alone.
 */
import { begun, clocks, messages, nextAnswers, ratings, resolved } from "./conversation-sources";
import type { Source } from "./definitions";
import {
  articleAnswers,
  articleQuestions,
  articleViews,
  charges,
  conversationsOpen,
  ticketsDone,
  ticketsOpen,
  ticketsOpened,
} from "./other-sources";
import type { Entity, Frame } from "./source-rows";

export const SOURCES: Record<Source, { entity: Entity; rows: (frame: Frame) => string }> = {
  begun: { entity: "conversation", rows: begun },
  resolved: { entity: "conversation", rows: resolved },
  messages: { entity: "messages", rows: messages },
  nextAnswers: { entity: "conversation", rows: nextAnswers },
  clocks: { entity: "clock", rows: clocks },
  ratings: { entity: "conversation", rows: ratings },
  ticketsOpened: { entity: "ticket", rows: ticketsOpened },
  ticketsDone: { entity: "ticket", rows: ticketsDone },
  ticketsOpen: { entity: "ticket", rows: ticketsOpen },
  conversationsOpen: { entity: "conversation", rows: conversationsOpen },
  articleViews: { entity: "article", rows: articleViews },
  articleAnswers: { entity: "article", rows: articleAnswers },
  articleQuestions: { entity: "conversation", rows: articleQuestions },
  charges: { entity: "conversation", rows: charges },
};
