/** The events in words, each with a body to look at; whole groups can be taken at once. */
import { ChevronRight, CircleAlert } from "lucide-react";
import { useId, useState } from "react";
import { useTranslations } from "use-intl";
import { Checkbox } from "@/components/ui/checkbox";
import { cn } from "@/components/ui/cn";
import { CodeBlock } from "@/components/ui/code-block";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import { type EventGroup, shareOf, withEvents } from "@/components/webhooks/shared/event-catalogues";
import { ruleText } from "@/lib/i18n/rules";
import type { Messages } from "@/lib/i18n/types";
import type { WebhookEvent } from "@/lib/webhooks/schemas";

type GroupObject = keyof Messages["webhooks"]["groups"];
type Chosen = { value: readonly string[]; onChange: (events: string[]) => void };

export function EventPicker({ value, onChange, error }: Chosen & { error?: string }) {
  const t = useTranslations("webhooks.picker");
  const rules = useTranslations("errors.rules");
  const id = useId();
  const { events, groups, all } = useEndpointOwner().catalogue;
  return (
    <fieldset
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex min-w-0 flex-col gap-3"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-medium">
          {t("title")}
        </span>
        <span className="text-ink-2 text-sm tabular-nums" aria-live="polite">
          {t("chosen", { count: value.length, total: events.length })}
        </span>
      </div>
      {error ? (
        <p id={`${id}-error`} className="flex gap-1.5 text-bad text-sm">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span className="block first-letter:uppercase">{ruleText(rules, error) ?? error}</span>
        </p>
      ) : null}
      <div className={cn("divide-y divide-line overflow-hidden rounded-md border", error && "border-bad")}>
        <All
          label={t("all")}
          text={all && t("laterToo")}
          isInvalid={Boolean(error)}
          checked={shareOf(value, events)}
          onChange={(isOn) => onChange(withEvents(events, value, events, isOn))}
        />
        {groups.map((group) => (
          <Group key={group.object} group={group} value={value} onChange={onChange} />
        ))}
      </div>
    </fieldset>
  );
}

function All({
  label,
  text,
  checked,
  isInvalid,
  onChange,
}: {
  label: string;
  text?: string | null;
  checked: boolean | "indeterminate";
  isInvalid?: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex items-center gap-3 bg-surface-0 px-3">
      <Checkbox
        id={id}
        checked={checked}
        aria-invalid={isInvalid || undefined}
        onCheckedChange={(next) => onChange(next === true)}
      />
      <label htmlFor={id} className="flex-1 cursor-pointer py-2 font-medium pointer-coarse:py-3">
        {label}
        {text ? <span className="ml-2 font-normal text-ink-2 text-sm">{text}</span> : null}
      </label>
    </div>
  );
}

function Group({ group, value, onChange }: Chosen & { group: EventGroup }) {
  const t = useTranslations("webhooks");
  const title = t(`groups.${group.object as GroupObject}`);
  const { events } = useEndpointOwner().catalogue;
  return (
    <fieldset aria-label={title} className="min-w-0">
      <All
        label={title}
        checked={shareOf(value, group.events)}
        onChange={(isOn) => onChange(withEvents(events, value, group.events, isOn))}
      />
      <ul>
        {group.events.map((event) => (
          <Choice
            key={event}
            event={event}
            checked={value.includes(event)}
            onChange={(isOn) => onChange(withEvents(events, value, [event], isOn))}
          />
        ))}
      </ul>
    </fieldset>
  );
}

function Choice({
  event,
  checked,
  onChange,
}: {
  event: string;
  checked: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const t = useTranslations("webhooks.picker");
  const id = useId();
  const texts = useTranslations("webhooks");
  const { sample } = useEndpointOwner().catalogue;
  const [isShown, setShown] = useState(false);
  return (
    <li className="border-t">
      <div className="flex items-start gap-3 pr-1.5 pl-3">
        <Checkbox
          id={id}
          checked={checked}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
          onCheckedChange={(next) => onChange(next === true)}
          className="mt-2.5"
        />
        <label htmlFor={id} className="min-w-0 flex-1 cursor-pointer py-2">
          <span id={`${id}-name`} className="block font-mono">
            {event}
          </span>
          <span id={`${id}-text`} className="block text-ink-2 text-sm">
            {texts(`events.${event as WebhookEvent}`)}
          </span>
        </label>
        {sample(event) ? (
          <button
            type="button"
            aria-expanded={isShown}
            aria-controls={`${id}-sample`}
            aria-label={t("sampleOf", { event })}
            onClick={() => setShown(!isShown)}
            className="mt-1.5 inline-flex h-7 shrink-0 items-center gap-1 rounded-sm px-1.5 text-ink-2 text-sm hover:bg-surface-2 hover:text-ink-1 pointer-coarse:h-9"
          >
            <ChevronRight
              aria-hidden
              className={cn("size-3.5 transition-transform duration-100", isShown && "rotate-90")}
            />
            {t("sample")}
          </button>
        ) : null}
      </div>
      <div id={`${id}-sample`} hidden={!isShown} className="px-3 pb-3">
        {isShown ? (
          <CodeBlock
            code={JSON.stringify(sample(event), null, 2)}
            label={t("sampleBody", { event })}
            className="max-h-80 overflow-y-auto"
          />
        ) : null}
      </div>
    </li>
  );
}
