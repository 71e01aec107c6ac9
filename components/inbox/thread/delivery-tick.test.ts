import { expect, it } from "vitest";
import { deliveryWords } from "@/components/inbox/thread/delivery-tick";
import type { Locale } from "@/lib/i18n/locales";
import { translator } from "@/lib/i18n/translator";
import { DeliveryState } from "@/lib/inbox/messages/schemas";

type Given = Parameters<typeof deliveryWords>;
const wordsIn = (locale: Locale, state: Given[2], failure: Given[3]) =>
  deliveryWords(translator(locale, "inbox.delivery"), translator(locale, "failures"), state, failure);

const failure = {
  code: "throttled",
  message: "WhatsApp asked us to slow down.",
  nextStep: "Nothing to do.",
  audience: "agent",
};

it("every state has a word and a sentence", () => {
  for (const state of DeliveryState.exclude(["scheduled"]).options) {
    const { label, sentences } = wordsIn("en", state, null);
    expect(label).not.toBe("");
    expect(sentences.join(" ")).toMatch(/\.$/);
  }
});

it("a failure shows the provider's reason and the next step", () => {
  expect(wordsIn("en", "failed", failure)).toEqual({
    label: "Failed",
    sentences: [failure.message],
    nextStep: failure.nextStep,
  });
});

it("a message that waits for a retry is shown as such, never as failed", () => {
  const { label, sentences } = wordsIn("en", "queued", failure);
  expect(label).toBe("Waiting");
  expect(sentences).toEqual([failure.message, "It will be sent again automatically."]);
});

it("a permanent failure never suggests a retry, in any language", () => {
  const providerError = { ...failure, code: "provider_error", nextStep: "Send it again." };
  expect(wordsIn("en", "failed", providerError).nextStep).toBe("Send it again.");
  expect(wordsIn("es", "failed", providerError).nextStep).toBe("Vuelve a enviarlo.");
  expect(wordsIn("es", "queued", providerError).nextStep).toMatch(/se vuelve a intentar/);
});

it("an unknown outcome says that it is not sent twice", () => {
  expect(wordsIn("en", "unknown", failure).sentences.join(" ")).toContain("not sent again automatically");
});

it("a failure on the way to delivery is no longer shown", () => {
  expect(wordsIn("en", "delivered", failure)).toEqual(wordsIn("en", "delivered", null));
});
