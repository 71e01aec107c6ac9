/** @jsxImportSource preact */
import type { Widget } from "@/lib/messenger/schemas";
import { Icon } from "./icons";

/** Who is on the other side, and how soon they answer. */
export function Header({ widget, onClose }: { widget: Widget; onClose: () => void }) {
  return (
    <header class="header">
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
        <p dir="auto">{widget.replyTimeHint}</p>
      </div>
      <button type="button" class="icon-button" aria-label="Close messages" onClick={onClose}>
        <Icon name="close" />
      </button>
    </header>
  );
}
