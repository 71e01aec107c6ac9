import { expect, it } from "vitest";
import { deliveryWords } from "@/components/inbox/thread/delivery-words";
import { en } from "@/components/inbox/words/en";
import { es } from "@/components/inbox/words/es";
import { DeliveryState } from "@/lib/messages/schemas";

const failure = {
  code: "throttled",
  message: "WhatsApp asked us to slow down.",
  nextStep: "Nothing to do.",
  audience: "agent",
};

it("every state has a word and a sentence", () => {
  for (const state of DeliveryState.options) {
    const { label, sentences } = deliveryWords(en, state, null);
    expect(label).not.toBe("");
    expect(sentences.join(" ")).toMatch(/\.$/);
  }
});

it("what failed is told with the provider's reason and the next step", () => {
  expect(deliveryWords(en, "failed", failure)).toEqual({
    label: "Failed",
    sentences: [failure.message],
    nextStep: failure.nextStep,
  });
});

it("what waits after a failure is told to be tried again, never to have failed", () => {
  const { label, sentences } = deliveryWords(en, "queued", failure);
  expect(label).toBe("Waiting");
  expect(sentences).toEqual([failure.message, "It will be tried again by itself."]);
});

it("what failed for good is not told to be tried again, in no language", () => {
  const told = { ...failure, code: "provider_error", nextStep: "Send it again." };
  expect(deliveryWords(en, "failed", told).nextStep).toBe("Send it again.");
  expect(deliveryWords(es, "failed", told).nextStep).toBe("Vuelve a enviarlo.");
  expect(deliveryWords(es, "queued", told).nextStep).toMatch(/se vuelve a intentar/);
});

it("an unknown outcome says that it is not sent twice", () => {
  expect(deliveryWords(en, "unknown", failure).sentences.join(" ")).toContain("not sent again by itself");
});

it("a failure on the way to delivery is not told any more", () => {
  expect(deliveryWords(en, "delivered", failure)).toEqual(deliveryWords(en, "delivered", null));
});
