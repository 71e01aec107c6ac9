/** Names of a report's rows and numbers, and numbers as text: the same on screens and in mails. Browser-safe. */
import { ChannelName } from "@/lib/connections/channels/schemas";
import type { NumberWords } from "@/lib/i18n/number-words";
import type { Translate } from "@/lib/i18n/types";
import { definitionOf, type Group, MICROS, type NumberKey } from "./definitions";
import type { ReportRow } from "./schemas";

const PHONE_APP = "00000000-0000-0000-0000-000000000000";
const TARGETS = ["first_answer", "next_answer", "resolution"] as const;
const NONE = "–";

type Words = { t: Translate<"reports">; overview: Translate<"overview">; numbers: NumberWords };

/** `currency`: the report's. */
export function reportWords(group: Group, currency: string | null, { t, overview, numbers }: Words) {
  function rowName({ key, name }: Pick<ReportRow, "key" | "name">): string {
    if (group === "day") return numbers.date(key);
    if (group === "weekday") return numbers.weekday(Number(key));
    if (group === "hour") return `${key}:00`;
    if (key === "") return t(`none.${group}`);
    const channel = ChannelName.safeParse(key).data;
    if (group === "channel" && channel) return overview(`channels.${channel}`);
    const target = TARGETS.find((each) => each === key);
    if (group === "target" && target) return t(`targets.${target}`);
    if (group === "category") return key.replaceAll("_", " ");
    if (group === "person" && key === PHONE_APP) return overview("people.phoneApp");
    return name ?? (group === "person" ? overview("people.gone") : t("gone"));
  }

  function valueText(number: NumberKey, value: number | null | undefined): string {
    if (value === null || value === undefined) return NONE;
    switch (definitionOf(number).of) {
      case "count":
        return numbers.count(value);
      case "share":
        return numbers.share(value);
      case "money":
        return currency ? numbers.money(value / MICROS, currency) : NONE;
      case "median":
      case "p90":
        return numbers.duration(value);
    }
  }
  return { rowName, valueText, numberName: (number: NumberKey) => t(`numbers.${number}.name`) };
}
