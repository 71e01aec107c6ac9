"use client";

import { useTranslations } from "use-intl";
import { failureText } from "@/components/i18n/use-failure-text";
import { FAILED_FILTER, formatFilter } from "@/components/inbox/shared/filter-url";
import { Block } from "@/components/overview/block";
import type { Series } from "@/components/overview/charts";
import { HeatMap } from "@/components/overview/heat-map";
import { Bars, Lines } from "@/components/overview/lazy-charts";
import { Ratings } from "@/components/overview/ratings";
import { type DataTable, DELIVERY_STATES, tablesOf } from "@/components/overview/tables";
import { RangeTiles } from "@/components/overview/tiles";
import { useNumbers } from "@/components/overview/use-numbers";
import { Section } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { Tile, Tiles } from "@/components/ui/tiles";
import { useWorkspace } from "@/lib/client/workspace";
import type { Overview, WebhookHealth } from "@/lib/inbox/overview/schemas";

const PHONE_APP = "00000000-0000-0000-0000-000000000000";
/** One hue beside greys. */
const COLORS = { inbound: "var(--accent)", answers: "var(--text-3)", automatic: "var(--line-control)" };

function useTables(data: Overview) {
  const t = useTranslations("overview");
  const { weekday } = useNumbers();
  return tablesOf(data, {
    column: (key) => t(`columns.${key}`),
    channel: (channel) => t(`channels.${channel}`),
    weekday,
    person: (id, name) => name ?? t(id === PHONE_APP ? "people.phoneApp" : "people.gone"),
  });
}

const fileOf = ({ from, to }: Overview, name: string) => `${name}-${from}-${to}`;

type NumbersProps = { data: Overview; hasPerson: boolean; hasTeam: boolean };

/** Leaves out blocks of messages with a team: they are not counted by team. */
export function Numbers({ data, hasPerson, hasTeam }: NumbersProps) {
  const t = useTranslations("overview.blocks");
  const column = useTranslations("overview.columns");
  const tables = useTables(data);
  const { count, duration, date } = useNumbers();
  const file = (name: string) => fileOf(data, name);
  const hasDays = (key: "begun" | "resolved") => data.days.some((day) => day[key] > 0);
  return (
    <>
      <RangeTiles data={data} hasPerson={hasPerson} />
      {hasTeam ? null : <Messages data={data} table={tables.messages} hasPerson={hasPerson} />}
      <Block
        title={t("responses")}
        hint={t("responsesHint")}
        table={tables.responses}
        fileName={file("first-response")}
        isEmpty={data.days.every((day) => day.firstResponse === null)}
        chart={
          <Lines
            label={t("responses")}
            points={data.days.map((day) => ({ date: day.date, firstResponse: day.firstResponse }))}
            series={[{ key: "firstResponse", label: column("firstResponse"), color: COLORS.inbound }]}
            date={date}
            value={duration}
            isDuration
          />
        }
      />
      <Block
        title={t("conversations")}
        hint={t("conversationsHint")}
        table={tables.conversations}
        fileName={file("conversations")}
        isEmpty={!hasDays("begun") && !hasDays("resolved")}
        chart={
          <Bars
            label={t("conversations")}
            points={data.days.map((day) => ({ date: day.date, begun: day.begun, resolved: day.resolved }))}
            series={[
              { key: "begun", label: column("begun"), color: COLORS.inbound },
              { key: "resolved", label: column("resolved"), color: COLORS.answers },
            ]}
            date={date}
            value={count}
          />
        }
      />
      {hasTeam ? null : (
        <Block
          title={t("hours")}
          hint={t("hoursHint")}
          table={tables.hours}
          fileName={file("hours")}
          isEmpty={data.hours.flat().every((hour) => hour === 0)}
          chart={<HeatMap hours={data.hours} label={t("hours")} />}
        />
      )}
      <Block
        title={t("channels")}
        table={tables.channels}
        fileName={file("channels")}
        isEmpty={tables.channels.rows.length === 0}
      />
      <Block
        title={t("people")}
        hint={t("peopleHint")}
        table={tables.people}
        fileName={file("people")}
        isEmpty={tables.people.rows.length === 0}
      />
      {hasTeam ? (
        <FailuresOfTeam failures={data.failures} />
      ) : (
        <Block
          title={t("delivery")}
          hint={t("deliveryHint")}
          table={tables.delivery}
          fileName={file("delivery")}
          isEmpty={data.delivery.every((row) => DELIVERY_STATES.every((state) => row[state] === 0))}
        >
          <Failures failures={data.failures} />
        </Block>
      )}
      <Ratings ratings={data.ratings} fileName={file("ratings")} />
      {data.webhooks ? <Webhooks health={data.webhooks} /> : null}
    </>
  );
}

/** Shows what was written on each day. */
function Messages({ data, table, hasPerson }: { data: Overview; table: DataTable; hasPerson: boolean }) {
  const t = useTranslations("overview.blocks");
  const column = useTranslations("overview.columns");
  const { count, date } = useNumbers();
  const sumOf = (day: Overview["days"][number], key: "inbound" | "answers" | "automatic") =>
    day.messages.reduce((sum, each) => sum + each[key], 0);
  const kinds = (hasPerson ? ["answers"] : ["inbound", "answers", "automatic"]) as (keyof typeof COLORS)[];
  const messages: Series[] = kinds.map((key) => ({
    key,
    label: column(key),
    color: COLORS[key],
    ...(key === "inbound" ? {} : { stack: "outbound" }),
  }));
  return (
    <Block
      title={t("messages")}
      hint={t("messagesHint")}
      table={table}
      fileName={fileOf(data, "messages")}
      isEmpty={table.rows.length === 0}
      chart={
        <Bars
          label={t("messages")}
          points={data.days.map((day) => ({
            date: day.date,
            inbound: sumOf(day, "inbound"),
            answers: sumOf(day, "answers"),
            automatic: sumOf(day, "automatic"),
          }))}
          series={messages}
          date={date}
          value={count}
        />
      }
    />
  );
}

type FailuresProps = { failures: Overview["failures"] };

function FailuresOfTeam({ failures }: FailuresProps) {
  const t = useTranslations("overview.blocks");
  if (failures.length === 0) return null;
  return (
    <Section title={t("failures")}>
      <FailureList failures={failures} />
    </Section>
  );
}

function Failures({ failures }: FailuresProps) {
  const t = useTranslations("overview.blocks");
  if (failures.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <h3 className="font-medium">{t("failures")}</h3>
      <FailureList failures={failures} />
    </div>
  );
}

function FailureList({ failures }: FailuresProps) {
  const t = useTranslations("overview.blocks");
  const reasons = useTranslations("failures");
  const { count } = useNumbers();
  const { workspace } = useWorkspace();
  return (
    <>
      <ul className="flex flex-col gap-1">
        {failures.map(({ code, message, count: times }) => (
          <li key={code} className="flex gap-3">
            <span className="w-12 shrink-0 text-right text-ink-2 tabular-nums">{count(times)}</span>
            <span className="min-w-0">{failureText(reasons, { code, message, nextStep: null }).message}</span>
          </li>
        ))}
      </ul>
      <TextLink className="w-fit" href={`/w/${workspace.id}/inbox${formatFilter(FAILED_FILTER)}`}>
        {t("failuresLink")}
      </TextLink>
    </>
  );
}

function Webhooks({ health }: { health: WebhookHealth }) {
  const t = useTranslations("overview.webhooks");
  const block = useTranslations("overview.blocks");
  const { count, share, millis } = useNumbers();
  const { workspace } = useWorkspace();
  const { endpoints, disabled, delivered, attempted, exhausted, p50, p95 } = health;
  return (
    <Section
      title={block("webhooks")}
      description={endpoints > 0 ? block("webhooksHint") : undefined}
      actions={<TextLink href={`/w/${workspace.id}/settings/webhooks`}>{block("webhooksLink")}</TextLink>}
    >
      {endpoints === 0 ? (
        <p className="text-ink-2">{t("none")}</p>
      ) : (
        <Tiles label={block("webhooks")}>
          <Tile
            label={t("success")}
            value={attempted > 0 ? share(delivered / attempted) : "–"}
            hint={t("successHint", { delivered, attempted })}
          />
          <Tile
            label={t("median")}
            value={p50 === null ? "–" : millis(p50)}
            hint={p95 === null ? null : t("p95", { time: millis(p95) })}
          />
          <Tile label={t("exhausted")} value={count(exhausted)} />
          <Tile
            label={t("disabled")}
            value={count(disabled)}
            hint={t("disabledHint", { count: endpoints })}
          />
        </Tiles>
      )}
    </Section>
  );
}
