/** The words of a ticket's page for its customer. Values stay in braces: the page's script fills them in. */
import { LOCALES, type Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";

export type CustomerWords = ReturnType<typeof wordsOf>;

export function wordsOf(locale: Locale) {
  const t = translator(locale, "customerPage");
  return {
    ...{ title: t("title"), opening: t("opening"), incomplete: t("incomplete"), retry: t("retry") },
    problems: {
      ...{ unknown: t("problems.unknown"), busy: t("problems.busy") },
      ...{ closed: t("problems.closed"), file: t("problems.file"), failed: t("problems.failed") },
    },
    number: t("number", { number: "{number}" }),
    states: {
      in_progress: t("states.in_progress"),
      waiting_for_you: t("states.waiting_for_you"),
      done: t("states.done"),
    },
    doneByYou: t("doneByYou"),
    opened: t("opened", { date: "{date}" }),
    details: t("details"),
    ends: t("ends", { date: "{date}" }),
    ...{ keep: t("keep"), history: t("history"), cut: t("cut"), you: t("you"), other: t("other") },
    file: t("file", { name: "{name}" }),
    ...{
      blocked: t("blocked"),
      unnamed: t("unnamed"),
      withoutText: t("withoutText"),
      answer: t("answer"),
      attach: t("attach"),
      empty: t("empty"),
    },
    ...{ send: t("send"), sent: t("sent"), close: t("close"), closed: t("closed") },
    ...{ reopen: t("reopen"), final: t("final") },
    rating: {
      ...{ ask: t("rating.ask"), choose: t("rating.choose"), comment: t("rating.comment") },
      ...{ send: t("rating.send"), thanks: t("rating.thanks") },
      scores: {
        ...{ 1: t("rating.scores.1"), 2: t("rating.scores.2"), 3: t("rating.scores.3") },
        ...{ 4: t("rating.scores.4"), 5: t("rating.scores.5") },
      },
    },
  };
}

export const allWords = (): Record<string, CustomerWords> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, wordsOf(locale)]));
