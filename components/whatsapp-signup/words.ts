/** What the signup says, so that a page of another language can bring its own; without one it speaks English. */
import type { SignupFailure, SignupKind } from "@/lib/installations/schemas";

export type SignupWords = {
  /** For dates; undefined is the browser's own. */
  locale: string | undefined;
  open: Record<SignupKind, string>;
  needTitle: string;
  needed: Record<SignupKind, string[]>;
  openElsewhere: string;
  notNow: string;
  goOn: string;
  startAgain: string;
  couldNotGoOn: string;
  cannotBeConnected: string;
  notConnectedYet: string;
  /** Why the signup stopped; where a code has none, the server's own English sentence is shown. */
  failures: Partial<Record<SignupFailure["code"], string>>;
  retryFrom: (time: string) => string;
  blocked: string;
  /** Of a call or a script that failed. */
  problem: (error: unknown) => string;
  progress: string;
  steps: {
    exchange: string;
    read: string;
    subscribe: string;
    register: string;
    keep: string;
    connect: string;
  };
  states: { done: string; now: string; stopped: string; ahead: string };
  number: { title: string; label: string; submit: string };
  pin: { title: string | null; label: string; hint: string; invalid: string; submit: string };
  replacement: {
    title: (former: string | null) => string;
    /** The new number stands between the two. */
    text: [before: string, after: string];
    newNumber: string;
    submit: string;
  };
};

export const english: SignupWords = {
  locale: undefined,
  open: { embedded: "Continue with Facebook", simulator: "Open the sign-up" },
  needTitle: "What you need",
  needed: {
    embedded: [
      "A Facebook account that may manage your business.",
      "The phone number that your customers will write to. It must be able to receive a text message or a call.",
      "About five minutes.",
    ],
    simulator: ["Nothing: the sign-up is played on this server, and the number is made up."],
  },
  openElsewhere: "The sign-up is open in another window. Finish it there.",
  notNow: "Not now",
  goOn: "Go on where it stopped",
  startAgain: "Start again",
  couldNotGoOn: "The sign-up could not go on",
  cannotBeConnected: "This number cannot be connected",
  notConnectedYet: "Not connected yet",
  failures: {},
  retryFrom: (time) => `It can be tried again from ${time}.`,
  blocked: "Your browser kept the window shut. Allow windows for this page, then open the sign-up again.",
  problem: (error) => (error instanceof Error ? error.message : "That did not work."),
  progress: "Progress",
  steps: {
    exchange: "Take the access that you gave",
    read: "Read the account and its number",
    subscribe: "Ask WhatsApp to tell us what happens there",
    register: "Register the number for sending",
    keep: "Leave the number in the phone’s app",
    connect: "Connect it to this workspace",
  },
  states: { done: "done", now: "under way", stopped: "stopped here", ahead: "to come" },
  number: {
    title: "Which number shall be connected?",
    label: "Number",
    submit: "Go on with this number",
  },
  pin: {
    title: null,
    label: "PIN of the number",
    hint: "Six digits, set when two-step verification was switched on.",
    invalid: "A PIN is six digits.",
    submit: "Go on with this PIN",
  },
  replacement: {
    title: () => "Replace the number that is connected?",
    text: [
      "",
      " takes its place. What customers write to the former number no longer arrives here. Conversations, contacts and notes stay. Until it is done, the former number works on.",
    ],
    newNumber: "the new number",
    submit: "Replace the number",
  },
};
