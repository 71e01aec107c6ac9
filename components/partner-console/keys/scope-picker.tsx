"use client";

import { ChoiceList } from "@/components/partner-console/choice-list";
import { PartnerScope } from "@/lib/partners/schemas";

const TEXT: Record<PartnerScope, string> = {
  workspaces: "Create and read workspaces and their connection",
  setup_links: "Offer customers a link to connect their number",
  commands: "Send messages",
  events: "Pull the event log",
  surface: "Open the embedded inbox for your users",
  diagnostics: "Read timelines and delivery logs",
};

type Props = { value: readonly PartnerScope[]; onChange: (scopes: PartnerScope[]) => void; error?: string };

/** What the key may do. */
export const ScopePicker = (props: Props) => (
  <ChoiceList legend="Scopes" words={PartnerScope.options} text={TEXT} {...props} />
);
