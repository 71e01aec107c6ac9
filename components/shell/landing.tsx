import { Check, CheckCheck, Clock, FileClock, Inbox, MessageCircle } from "lucide-react";
import Link from "next/link";
import { Logo } from "@/components/shell/logo";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";

/** What Parley is, for who is not signed in. */
export function Landing() {
  return (
    <div className="mx-auto flex min-h-dvh max-w-5xl flex-col px-5 md:px-8">
      <header className="flex items-center justify-between py-5">
        <Logo />
        <nav aria-label="Account" className="flex gap-2">
          <Button asChild variant="ghost">
            <Link href="/sign-in">Sign in</Link>
          </Button>
          <Button asChild variant="primary" className="max-md:hidden">
            <Link href="/sign-up">Create an account</Link>
          </Button>
        </nav>
      </header>
      <main className="flex flex-1 flex-col justify-center gap-16 py-10 md:py-16">
        <div className="grid items-center gap-12 md:grid-cols-2">
          <div>
            <h1 className="text-balance font-medium text-display tracking-tight">
              Talk with your customers. Know what became of every message.
            </h1>
            <p className="mt-4 max-w-[52ch] text-pretty text-ink-2 text-lg">
              A messenger for your website, an inbox for your team, and an API that can prove what was sent,
              delivered and read.
            </p>
            <div className="mt-8 flex flex-wrap gap-3">
              <Button asChild variant="primary" size="lg">
                <Link href="/sign-up">Create an account</Link>
              </Button>
              <Button asChild size="lg">
                <Link href="/demo">See the demo page</Link>
              </Button>
            </div>
          </div>
          <Exchange />
        </div>
        <ul className="grid gap-8 border-t pt-10 md:grid-cols-3">
          {points.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon aria-hidden className="size-5 text-accent-ink" />
              <h2 className="mt-3 font-medium">{title}</h2>
              <p className="mt-1 text-pretty text-ink-2">{text}</p>
            </li>
          ))}
        </ul>
      </main>
    </div>
  );
}

const points = [
  {
    icon: MessageCircle,
    title: "Messenger",
    text: "One line on your page. It loads when a visitor wants it, and answers arrive while they read.",
  },
  {
    icon: Inbox,
    title: "Team inbox",
    text: "Assign, note, answer. Every agent sees the same conversation at the same moment.",
  },
  {
    icon: FileClock,
    title: "Evidence",
    text: "Each message keeps its history: who asked for it, when it left, when it was read.",
  },
];

/** A picture of a conversation, drawn with the inbox's own means. */
function Exchange() {
  return (
    <div aria-hidden className="flex flex-col gap-3 rounded-lg border bg-surface-1 p-5 md:p-6">
      <div className="flex items-end gap-2.5">
        <Avatar id="visitor-6" name="Maya Lindt" size="sm" />
        <p className="max-w-[85%] rounded-lg rounded-bl-xs bg-surface-2 px-3.5 py-2.5">
          Hello, can I still change the delivery address of my order?
        </p>
      </div>
      <div className="flex flex-col items-end gap-1.5">
        <p className="max-w-[85%] rounded-lg rounded-br-xs bg-accent px-3.5 py-2.5 text-on-accent">
          Yes, until tonight. Which address shall we use?
        </p>
        <p className="flex items-center gap-1 text-ink-3 text-sm">
          <CheckCheck className="size-3.5 text-good" />
          Read
        </p>
      </div>
      <ol className="mt-2 flex flex-col gap-2 border-t pt-4 text-ink-2 text-sm tabular-nums">
        {trail.map(({ icon: Icon, text, at, tone }) => (
          <li key={text} className="flex items-center gap-2">
            <Icon className={`size-3.5 ${tone}`} />
            <span className="flex-1">{text}</span>
            {at}
          </li>
        ))}
      </ol>
    </div>
  );
}

const trail = [
  { icon: Clock, text: "Written by Jonas", at: "14:02:07.120", tone: "text-ink-3" },
  { icon: Check, text: "Sent", at: "14:02:07.164", tone: "text-ink-3" },
  { icon: CheckCheck, text: "Delivered to the visitor's browser", at: "14:02:07.391", tone: "text-good" },
];
