/** @jsxImportSource preact */
import type { Widget } from "@/lib/carriers/messenger/schemas";
import { Composer } from "./composer";
import type { Conversation } from "./conversation";
import { EmailForm } from "./email-form";
import { Form, isRequired } from "./form";
import { Home } from "./home";
import { BACK, CLOSE, FILE, Icon, MUTED, SOUND } from "./icons";
import { ArticlesPart, RequestsPart } from "./lazy-parts";
import { Log } from "./log";
import { Notices } from "./notices";
import { Rating } from "./rating";
import { replyTimeOf } from "./reply-time";
import type { PanelState } from "./state";
import { fill, texts } from "./texts";
import { isBegun } from "./thread";

/** Fewer characters say too little to suggest an article. */
const SUGGESTED_FROM = 4;

type Props = { widget: Widget; state: PanelState; conversation: Conversation };

export function Panel({ widget, state, conversation }: Props) {
  const isAsking = state.request !== null;
  const article = state.reading.at(-1);
  const isReading = article !== undefined;
  // Beside the conversation.
  const isAway = state.isHome || isReading;
  const mayWrite = state.isIdentified || !widget.requiresIdentity;
  const form = dueForm(widget, state);
  const isFormFirst = form !== null && form.when === "before";
  const mustAnswer = isFormFirst && isRequired(form);
  const unsent = state.unsent.filter(({ thread }) => thread === state.thread);
  const mayRate = state.isResolved && !isAway && !form && unsent.length === 0;
  return (
    <section class="panel" aria-label={texts.messages}>
      <Header
        widget={widget}
        opening={state.isHome ? undefined : state.opening}
        isMuted={state.isMuted}
        onMute={conversation.mute}
        backLabel={isReading ? texts.articles.back : texts.conversations}
        onBack={isReading ? conversation.leaveArticle : mayGoHome(widget, state) ? conversation.goHome : null}
        // A page of its own has nothing to close.
        onClose={window.parent === window ? null : conversation.close}
      />
      <Notices isInterrupted={state.isInterrupted} limitedUntil={state.limitedUntil} />
      {isReading ? (
        <ArticlesPart
          key="reader"
          waiting={<Waiting />}
          show={({ Reader }) => (
            <Reader
              key={article}
              widgetId={widget.id}
              number={article}
              onOpen={conversation.openArticle}
              onAsk={mayWrite ? conversation.askAbout : null}
            />
          )}
        />
      ) : isAsking ? (
        <RequestView widget={widget} state={state} conversation={conversation} isFormFirst={mustAnswer} />
      ) : state.isHome ? (
        <Home
          widget={widget}
          state={state}
          conversation={conversation}
          onStart={mayWrite ? conversation.startThread : null}
        />
      ) : state.isLoaded ? (
        <Log
          key={state.thread.length === 36 ? "" : state.thread}
          state={{ ...state, unsent }}
          greeting={state.greeting || widget.greeting}
          help={widget.help}
          onOpen={conversation.openArticle}
          findLink={conversation.findLink}
          onTryAgain={conversation.tryAgain}
          onCancel={conversation.cancel}
        />
      ) : (
        <Waiting />
      )}
      {form && (
        <Form
          form={form}
          onAnswer={conversation.answerForm}
          onSkip={isRequired(form) && isFormFirst ? null : conversation.skipForm}
        />
      )}
      {state.rating && mayRate && (
        <Rating key={state.rating.id} rating={state.rating} onRate={conversation.rate} />
      )}
      {state.isAskingEmail && !isAway && !form && !(state.rating && mayRate) && (
        <EmailForm
          email={state.email}
          onLeave={conversation.leaveEmail}
          onDismiss={conversation.dismissEmail}
        />
      )}
      {!isAway && mayWrite && !mustAnswer && (
        <BesideFirst widget={widget} state={state} unsent={unsent.length} conversation={conversation} />
      )}
      {!mayWrite && <p class="sign-in">{texts.signIn}</p>}
      <Composer
        key={state.person}
        isHidden={isAway || !mayWrite || mustAnswer}
        isOpen={state.isOpen}
        takesFiles={widget.takesFiles}
        files={state.chosen}
        draft={state.draft}
        onSend={conversation.send}
        onChoose={conversation.choose}
        onRemove={conversation.unchoose}
        onTryAgain={conversation.chooseAgain}
        onDraft={conversation.keepDraft}
        onTyping={conversation.typing}
      />
    </section>
  );
}

/** A new conversation is not in the list yet, but has a way back to it. */
const mayGoHome = (
  { articles, requests }: Widget,
  { request, isHome, messages, thread }: PanelState,
): boolean =>
  request !== null ||
  (!isHome && (messages.length > 0 || !isBegun(thread) || Boolean(articles ?? requests?.hasForm)));

/** One of the visitor's requests, or the form for a new one, which the messenger's own form comes before. */
function RequestView({ widget, state, conversation, isFormFirst }: Props & { isFormFirst: boolean }) {
  const { request, threads, person, isSuggestionOff } = state;
  if (isFormFirst) return <div class="log-frame" />;
  return (
    <RequestsPart
      key="request"
      waiting={<Waiting />}
      show={({ Request }) => (
        <Request
          key={request}
          id={request ?? ""}
          widgetId={widget.id}
          news={threads}
          person={person}
          conversation={conversation}
          suggest={(written) =>
            widget.articles && written.trim().length >= SUGGESTED_FROM && !isSuggestionOff ? (
              <Suggested widgetId={widget.id} written={written} conversation={conversation} />
            ) : null
          }
        />
      )}
    />
  );
}

const Waiting = () => (
  <div class="log-frame skeleton" role="status" aria-label={texts.loading}>
    <i />
    <i />
    <i />
  </div>
);

/** Above the first message: the article that it is about, or articles that may answer it. */
function BesideFirst({ widget, state, unsent, conversation }: Props & { unsent: number }) {
  const { about, written, messages, isSuggestionOff, isLoaded } = state;
  if (about)
    return (
      <p class="about">
        <Icon path={FILE} />
        <span dir="auto">{fill(texts.articles.about, "title", about.title)}</span>
        <button
          type="button"
          class="icon-button small"
          aria-label={texts.articles.forget}
          onClick={conversation.forgetArticle}
        >
          <Icon path={CLOSE} />
        </button>
      </p>
    );
  const isFirst = isLoaded && messages.length === 0 && unsent === 0;
  if (!widget.articles || !isFirst || isSuggestionOff || written.trim().length < SUGGESTED_FROM) return null;
  return <Suggested widgetId={widget.id} written={written} conversation={conversation} />;
}

type SuggestedProps = { widgetId: string; written: string; conversation: Conversation };
const Suggested = ({ widgetId, written, conversation }: SuggestedProps) => (
  <ArticlesPart
    show={({ Suggestions }) => (
      <Suggestions
        widgetId={widgetId}
        written={written}
        onOpen={conversation.openArticle}
        onDismiss={conversation.dismissSuggestions}
      />
    )}
  />
);

/** The form to show now; null: none. Visitors whom the site identifies are not asked. */
function dueForm({ form }: Widget, state: PanelState): Widget["form"] {
  const {
    isLoaded,
    isHome,
    request,
    reading,
    isIdentified,
    hasAnsweredForm,
    isFormSkipped,
    messages,
    unsent,
    thread,
  } = state;
  const isAway = (isHome && request !== "") || reading.length > 0;
  if (!form || !isLoaded || isAway || isIdentified || hasAnsweredForm || isFormSkipped) return null;
  const hasWritten = !isHome && (messages.length > 0 || unsent.some((entry) => entry.thread === thread));
  return hasWritten === (form.when === "after") ? form : null;
}

type HeaderProps = {
  widget: Widget;
  opening: PanelState["opening"];
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  backLabel: string;
  onBack: (() => void) | null;
  onClose: (() => void) | null;
};

/** The team, and how soon it answers. */
function Header({ widget, opening, isMuted, onMute, backLabel, onBack, onClose }: HeaderProps) {
  return (
    <header class="header">
      {onBack && (
        <button type="button" class="icon-button back" aria-label={backLabel} onClick={onBack}>
          <Icon path={BACK} />
        </button>
      )}
      {widget.team.length > 0 && (
        <div class="team" aria-hidden="true">
          {widget.team.map(({ name, initials }) => (
            <span key={`${name} ${initials}`} class="face" title={name}>
              {initials}
            </span>
          ))}
        </div>
      )}
      <div class="who">
        <h1>
          <bdi>{widget.name}</bdi>
        </h1>
        <p dir="auto">{replyTimeOf(widget, opening)}</p>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={isMuted ? texts.unmute : texts.mute}
        onClick={() => onMute(!isMuted)}
      >
        <Icon path={isMuted ? MUTED : SOUND} />
      </button>
      {onClose && (
        <button type="button" class="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon path={CLOSE} />
        </button>
      )}
    </header>
  );
}
