/** What the setup links' page says; one file for each language. Without jargon: the reader owns a business, not a platform. */
import type { SignupWords } from "@/components/whatsapp-signup/words";

/** A heading, and what to do. `who` is the partner's name. */
type Told = { title: string; text: (who: string) => string };

export type ConnectWords = {
  signup: SignupWords;
  documentTitle: string;
  steps: { label: string; names: [string, string, string, string]; position: (step: number) => string };
  intro: {
    title: (who: string) => string;
    text: (who: string) => string;
    needTitle: string;
    needed: string[];
    privacy: (who: string) => string;
    submit: string;
  };
  signUp: {
    title: string;
    business: string;
    validUntil: string;
    /** `number` is connected at present. */
    replaces: (number: string) => string;
    isTest: string;
    /** Its SDK could not be fetched. */
    noFacebook: string;
    back: (who: string) => string;
  };
  open: Told;
  working: Told;
  done: {
    title: string;
    text: (number: string | null, who: string) => string;
    returning: (who: string) => string;
    submit: (who: string) => string;
    stay: string;
  };
  failed: Told;
  tooOften: string;
  expired: Told;
  revoked: Told;
  lost: Told;
  incomplete: Told;
  invalid: Told;
  /** Not now, for want of a connection. */
  away: { title: string; text: string; again: string };
  inactive: (who: string) => string;
};
