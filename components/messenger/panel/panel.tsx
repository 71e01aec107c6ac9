/** @jsxImportSource preact */
import type { Widget } from "@/lib/carriers/messenger/schemas";
import { Composer } from "./composer";
import type { Conversation } from "./conversation";
import { EmailForm } from "./email-form";
import { Form, isRequired } from "./form";
import { Home } from "./home";
import { Icon } from "./icons";
import { Log } from "./log";
import { Notices } from "./notices";
import { Rating } from "./rating";
import { replyTimeOf } from "./reply-time";
import type { PanelState } from "./state";
import { texts } from "./texts";
import { isBegun } from "./thread";

type Props = { widget: Widget; state: PanelState; conversation: Conversation };

export function Panel({ widget, state, conversation }: Props) {
  // A new conversation is not in the list yet, but has a way back to it.
  const mayGoHome = !state.isHome && (state.messages.length > 0 || !isBegun(state.thread));
  const mayWrite = state.isIdentified || !widget.requiresIdentity;
  const form = dueForm(widget, state);
  const isFormFirst = form !== null && form.when === "before";
  const mustAnswer = isFormFirst && isRequired(form);
  const unsent = state.unsent.filter(({ thread }) => thread === state.thread);
  const mayRate = state.isResolved && !state.isHome && !form && unsent.length === 0;
  return (
    <section class="panel" aria-label={texts.messages}>
      <Header
        widget={widget}
        opening={state.isHome ? undefined : state.opening}
        isMuted={state.isMuted}
        onMute={conversation.mute}
        onBack={mayGoHome ? conversation.goHome : null}
        // A page of its own has nothing to close.
        onClose={window.parent === window ? null : conversation.close}
      />
      <Notices isInterrupted={state.isInterrupted} limitedUntil={state.limitedUntil} />
      {state.isHome ? (
        <Home
          threads={state.threads}
          onOpen={conversation.openThread}
          onStart={mayWrite ? conversation.startThread : null}
        />
      ) : state.isLoaded ? (
        <Log
          key={state.thread.length === 36 ? "" : state.thread}
          state={{ ...state, unsent }}
          greeting={state.greeting || widget.greeting}
          findLink={conversation.findLink}
          onTryAgain={conversation.tryAgain}
          onCancel={conversation.cancel}
        />
      ) : (
        <div class="log-frame skeleton" role="status" aria-label={texts.loading}>
          <i />
          <i />
          <i />
        </div>
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
      {state.isAskingEmail && !state.isHome && !form && !(state.rating && mayRate) && (
        <EmailForm
          email={state.email}
          onLeave={conversation.leaveEmail}
          onDismiss={conversation.dismissEmail}
        />
      )}
      {!mayWrite && <p class="sign-in">{texts.signIn}</p>}
      <Composer
        key={state.person}
        isHidden={state.isHome || !mayWrite || mustAnswer}
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

/** The form to show now; null: none. Visitors whom the site identifies are not asked. */
function dueForm({ form }: Widget, state: PanelState): Widget["form"] {
  const { isLoaded, isHome, isIdentified, hasAnsweredForm, isFormSkipped, messages, unsent, thread } = state;
  if (!form || !isLoaded || isHome || isIdentified || hasAnsweredForm || isFormSkipped) return null;
  const hasWritten = messages.length > 0 || unsent.some((entry) => entry.thread === thread);
  return hasWritten === (form.when === "after") ? form : null;
}

type HeaderProps = {
  widget: Widget;
  opening: PanelState["opening"];
  isMuted: boolean;
  onMute: (isMuted: boolean) => void;
  onBack: (() => void) | null;
  onClose: (() => void) | null;
};

/** The team, and how soon it answers. */
function Header({ widget, opening, isMuted, onMute, onBack, onClose }: HeaderProps) {
  return (
    <header class="header">
      {onBack && (
        <button type="button" class="icon-button back" aria-label={texts.conversations} onClick={onBack}>
          <Icon name="back" />
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
        <h1 dir="auto">{widget.name}</h1>
        <p dir="auto">{replyTimeOf(widget, opening)}</p>
      </div>
      <button
        type="button"
        class="icon-button"
        aria-label={isMuted ? texts.unmute : texts.mute}
        onClick={() => onMute(!isMuted)}
      >
        <Icon name={isMuted ? "muted" : "sound"} />
      </button>
      {onClose && (
        <button type="button" class="icon-button" aria-label={texts.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </header>
  );
}
