"use client";

/** No number is connected: what one gives, what it needs, and the step that connects one. */
import { CheckCheck, Inbox, type LucideIcon, Timer } from "lucide-react";
import { ManualForm } from "@/components/settings/whatsapp/manual-form";
import { MemberSignup, useSignupOffer } from "@/components/settings/whatsapp/member-signup";
import { useInstallationActions } from "@/components/settings/whatsapp/use-installation";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Section } from "@/components/ui/page-header";
import { useWorkspace } from "@/lib/client/workspace";

const gains: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Inbox,
    title: "One inbox",
    text: "WhatsApp conversations stand beside those of your website, with the same notes, assignees and statuses.",
  },
  {
    icon: CheckCheck,
    title: "Proof of each reply",
    text: "Every reply says whether it was sent, delivered and read, and if not, why and what to do.",
  },
  {
    icon: Timer,
    title: "The 24 hours in view",
    text: "WhatsApp takes free replies for 24 hours after a customer’s last message. Each conversation counts them down.",
  },
];

export function ConnectNumber() {
  return (
    <>
      <Section title="What you get">
        <ul className="flex flex-col gap-4">
          {gains.map(({ icon: Icon, title, text }) => (
            <li key={title} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
              <div>
                <p className="font-medium">{title}</p>
                <p className="max-w-[68ch] text-pretty text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
      <FacebookSection />
      <Section
        title="Start with the simulator’s number"
        description="It behaves as WhatsApp does, on this server alone: no account with Meta, no costs, nobody outside can write to it. You write from a phone in your browser."
      >
        <ConnectStep />
        <RehearsalStep />
      </Section>
      <Section
        title="Connect a number of your own Meta app"
        description="Parley proves the access, tells Meta where to call, and keeps token and secret sealed."
      >
        <ManualStep />
      </Section>
    </>
  );
}

/** The first choice where Parley has an app of its own at Meta. */
function FacebookSection() {
  const { data: offer } = useSignupOffer();
  if (offer?.kind !== "embedded") return null;
  return (
    <Section
      title="Connect with Facebook"
      description="You sign in at Facebook, choose your business and your number, and Parley does the rest. A number of the WhatsApp Business app can stay on your phone."
    >
      <MemberSignup offer={offer} startLabel="Connect with Facebook" />
    </Section>
  );
}

/** The simulator plays Facebook's pages too. */
function RehearsalStep() {
  const { data: offer } = useSignupOffer();
  if (offer?.kind !== "simulator") return null;
  return (
    <MemberSignup
      offer={offer}
      startLabel="Try the sign-up as your customers will see it"
      startVariant="secondary"
    />
  );
}

function ManualStep() {
  const { isAdmin } = useWorkspace();
  return isAdmin ? <ManualForm /> : <p className="text-ink-2">Numbers are connected by admins.</p>;
}

function ConnectStep() {
  const { isAdmin, workspace } = useWorkspace();
  const { connectSimulator } = useInstallationActions();
  const { isPending, error } = connectSimulator;
  if (!isAdmin) {
    return (
      <Alert title="Numbers are connected by admins">
        Ask an owner or an admin of <bdi>{workspace.name}</bdi> to connect one, or to give you the role.
      </Alert>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3">
      <Button variant="primary" loading={isPending} onClick={() => connectSimulator.mutate()}>
        Connect the simulator’s number
      </Button>
      <p role="status" className="text-ink-2 empty:hidden">
        {isPending
          ? "Connecting: we look for the number and ask WhatsApp to tell us what happens there."
          : ""}
      </p>
      {error ? (
        <Alert tone="bad" title="The number is not connected" className="w-full">
          {error.message}
        </Alert>
      ) : null}
    </div>
  );
}
