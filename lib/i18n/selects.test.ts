/** Each text that depends on a channel, a role or a kind of mail has words for all of them: `other` stands for one at most. */
import {
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from "@formatjs/icu-messageformat-parser";
import { expect, test } from "vitest";
import { CHANNELS } from "@/lib/connections/channels/capabilities";
import { ChannelName } from "@/lib/connections/channels/schemas";
import { LOCALES } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { MAIL_KINDS } from "@/lib/inbox/notifications/mail-off";
import { UnseenMention } from "@/lib/inbox/notifications/schemas";
import { PartnerRole } from "@/lib/platform/generated/prisma/enums";
import { ROLES } from "@/lib/platform/roles";
import { textsOf } from "@/lib/testing/texts";

type Select = { name: string; options: string[] };

const VALUES: Record<string, readonly string[]> = { channel: ChannelName.options, role: ROLES };

const laneChannels = ChannelName.options.filter((name) => CHANNELS[name].delivery === "lane");
/** Texts that only some of the values reach, or those of another list. */
const NARROWER: Record<string, readonly string[]> = {
  // A provider gives an id only to messages that it sends.
  "evidence.wamid": laneChannels,
  "evidence.sentences.providerAccepted": laneChannels,
  // The console of partners has roles of its own.
  "mails.partnerInvitation.text": Object.values(PartnerRole),
};

const mentions = UnseenMention.shape.kind.unwrap().options;
/** Texts by a `kind`, which is another list in each. */
const KINDS: Record<string, readonly string[]> = {
  "mails.notices.why": MAIL_KINDS,
  "mails.unread.subjectMention": mentions,
  "mails.unread.mention": mentions,
};

function selectsOf(elements: MessageFormatElement[]): Select[] {
  return elements.flatMap((element): Select[] => {
    if (isTagElement(element)) return selectsOf(element.children);
    if (!isPluralElement(element) && !isSelectElement(element)) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => selectsOf(value));
    return isSelectElement(element)
      ? [{ name: element.value, options: Object.keys(element.options) }, ...inner]
      : inner;
  });
}

const reachingOf = (key: string, name: string): readonly string[] | undefined =>
  name === "kind" ? KINDS[key] : (NARROWER[key] ?? VALUES[name]);

/** Every select on a channel, a role or a kind of mail, with the values that can reach it. */
const selects = LOCALES.flatMap((locale) =>
  [...textsOf(MESSAGES[locale])].flatMap(([key, text]) =>
    selectsOf(parse(text)).flatMap(({ name, options }) => {
      const reaching = name in VALUES || name === "kind" ? reachingOf(key, name) : undefined;
      return reaching ? [{ locale, key, options, reaching }] : [];
    }),
  ),
);

test("a new channel or role gets words of its own in every text that tells them apart", () => {
  const wrong = selects.flatMap(({ locale, key, options, reaching }) => {
    const unnamed = reaching.filter((value) => !options.includes(value));
    return unnamed.length > 1 ? [`${locale} ${key}: other stands for ${unnamed.join(" and ")}`] : [];
  });
  expect(wrong).toEqual([]);
});

test("no text has words for a channel or role that cannot reach it", () => {
  const wrong = selects.flatMap(({ locale, key, options, reaching }) =>
    options
      .filter((option) => option !== "other" && !reaching.includes(option))
      .map((option) => `${locale} ${key}: ${option}`),
  );
  expect(wrong).toEqual([]);
});

test("each text of a mail by its kind has its list here", () => {
  const texts = [...textsOf(MESSAGES.en)].filter(([key, text]) =>
    selectsOf(parse(text)).some(({ name }) => name === "kind" && key.startsWith("mails.")),
  );
  expect(texts.map(([key]) => key).sort()).toEqual(Object.keys(KINDS).sort());
});

test("each text that fewer values reach still exists", () => {
  const keys = new Set(selects.map(({ key }) => key));
  expect([...Object.keys(NARROWER), ...Object.keys(KINDS)].filter((key) => !keys.has(key))).toEqual([]);
});
