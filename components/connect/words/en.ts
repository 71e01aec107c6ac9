/** The setup links' page in English. */
import { english } from "@/components/whatsapp-signup/words";
import type { ConnectWords } from "./words";

export const en: ConnectWords = {
  signup: {
    ...english,
    locale: "en",
    failures: { cancelled: "The sign-up was closed before it was finished. Nothing has changed." },
    steps: {
      ...english.steps,
      read: "Find your number",
      subscribe: "Ask WhatsApp to pass messages on",
      connect: "Connect your number",
    },
    number: { ...english.number, title: "Which number do you want to connect?" },
    pin: { ...english.pin, title: "Enter the PIN of your number" },
    replacement: {
      ...english.replacement,
      title: (former) => (former ? `Replace ${former}?` : "Replace the number that is connected?"),
    },
    problem: () => "That did not work. Wait a moment, then try again.",
  },
  documentTitle: "Connect your WhatsApp number",
  steps: {
    label: "Where you are",
    names: ["Before you start", "Sign-up", "Connecting", "Done"],
    position: (step) => `Step ${step} of 4`,
  },
  intro: {
    title: (who) => `Connect your WhatsApp number to ${who}`,
    text: (who) => `${who} asks you to connect the WhatsApp number of your business.`,
    needTitle: "What you need before you start",
    needed: [
      "A Facebook account that may manage your business.",
      "The phone number that your customers write to. It must be able to receive a text message or a call.",
      "If the number has two-step verification: its six-digit PIN.",
      "About five minutes.",
    ],
    privacy: (who) => `You sign in at Facebook. Neither ${who} nor this page sees your password.`,
    submit: "Continue",
  },
  signUp: {
    title: "Sign in and choose your number",
    business: "For",
    validUntil: "Link valid until",
    replaces: (number) =>
      `${number} is connected at present. Another number would take its place; you are asked again before that.`,
    isTest: "This is a test: no real number is connected.",
    noFacebook:
      "Facebook could not be loaded. Allow connect.facebook.net in your content blocker, then try again.",
    back: (who) => `Cancel and go back to ${who}`,
  },
  open: {
    title: "Finish in the other window",
    text: () =>
      "The sign-up is open in another window. This page goes on by itself when you have finished there.",
  },
  working: {
    title: "Connecting your number",
    text: () => "This takes a few seconds. Leave this page open.",
  },
  done: {
    title: "Your number is connected",
    text: (number, who) =>
      number ? `${number} is connected to ${who}.` : `Your WhatsApp number is connected to ${who}.`,
    returning: (who) => `You are taken back to ${who} in a moment.`,
    submit: (who) => `Go back to ${who}`,
    stay: "Stay here",
  },
  failed: {
    title: "Your number could not be connected",
    text: (who) => `This link cannot be used again. ${who} can send you a new one.`,
  },
  tooOften: "It was tried too often without success.",
  expired: {
    title: "This link has expired",
    text: (who) => `Nothing was changed. Ask ${who} for a new link.`,
  },
  revoked: {
    title: "This link was withdrawn",
    text: (who) => `Nothing more can be done with it. Ask ${who} for a new link.`,
  },
  lost: {
    title: "This page is no longer in use",
    text: () =>
      "The link was opened on another device or in another window, or this page was open for more than 30 minutes. Go on there, or open your link again here.",
  },
  incomplete: {
    title: "This link is not complete",
    text: (who) =>
      `A part of it is missing, or this page was loaded again. Open the whole link as ${who} gave it to you: everything up to its last character.`,
  },
  invalid: {
    title: "This link is not valid",
    text: () => "Check that you opened the whole link. If you did, ask whoever gave it to you for a new one.",
  },
  away: {
    title: "No connection",
    text: "The server cannot be reached at the moment. Check your connection. Nothing is lost.",
    again: "Try again",
  },
  inactive: (who) => `This link cannot be used at the moment. Ask ${who}.`,
};
