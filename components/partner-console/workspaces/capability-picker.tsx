"use client";

import { ChoiceList } from "@/components/partner-console/choice-list";
import { CAPABILITIES, type Capability } from "@/lib/surface-sessions/schemas";

const TEXT: Record<Capability, string> = {
  "inbox:read": "See conversations and messages, live; always there",
  "inbox:reply": "Answer",
  "inbox:assign": "Assign conversations",
  "inbox:resolve": "Resolve, reopen and snooze",
  "inbox:note": "Read and write notes of the team",
  "inbox:start": "Begin conversations",
  "contacts:read": "See phone numbers and e-mail addresses",
  "contacts:write": "Correct them",
  "templates:send": "Send WhatsApp templates",
  "media:upload": "Attach files",
  "delivery:read": "See the evidence of a message's delivery",
};

type Props = { value: readonly Capability[]; onChange: (chosen: Capability[]) => void; isDisabled: boolean };

/** The most that a session of the embedded inbox may be given. */
export const CapabilityPicker = (props: Props) => (
  <ChoiceList
    legend="Capabilities of surface sessions"
    hint="The most that a session may be given. What you take away is gone from open sessions, too."
    words={CAPABILITIES}
    text={TEXT}
    fixed="inbox:read"
    {...props}
  />
);
