import { Circle, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { consoleRoot } from "@/components/partner-console/console-nav";

import { Code, CodeBlock } from "@/components/ui/code-block";
import { Section } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import type { FirstSteps } from "@/lib/account/partners/schemas";
import { usePartner } from "@/lib/client/partner";

/** Steps from the key to the first events, each ticked off when it was seen. Shown until all three are done. */
export function FirstCalls({ steps }: { steps: FirstSteps }) {
  const t = useTranslations("console.firstCalls");
  const { baseUrl, partner } = usePartner();
  return (
    <Section
      title={t("title")}
      description={t.rich("description", {
        link: (chunks) => <TextLink href={`${consoleRoot(partner.id)}/keys`}>{chunks}</TextLink>,
      })}
    >
      <CodeBlock code={exportKey} label={t("setKey")} />
      <ol className="flex flex-col gap-6">
        <Step isDone={steps.hasWorkspace} title={t("workspace")}>
          <p className="text-ink-2">{t.rich("workspaceHint", { code: (chunks) => <Code>{chunks}</Code> })}</p>
          <CodeBlock code={createWorkspaceCommand(baseUrl)} label={t("createWorkspace")} />
        </Step>
        <Step isDone={steps.hasCommand} title={t("message")}>
          <p className="text-ink-2">{t.rich("messageHint", { code: (chunks) => <Code>{chunks}</Code> })}</p>
          <CodeBlock code={exportWorkspace} label={t("setWorkspace")} />
          <CodeBlock code={createCommandCommand(baseUrl)} label={t("sendMessage")} />
        </Step>
        <Step isDone={steps.hasPulledEvents} title={t("events")}>
          <p className="text-ink-2">{t.rich("eventsHint", { code: (chunks) => <Code>{chunks}</Code> })}</p>
          <CodeBlock code={pullEventsCommand(baseUrl)} label={t("pullEvents")} />
        </Step>
      </ol>
    </Section>
  );
}

function Step({ title, isDone, children }: { title: string; isDone: boolean; children: ReactNode }) {
  const t = useTranslations("console.firstCalls");
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className="flex gap-3">
      <Icon
        aria-hidden
        className={isDone ? "mt-0.5 size-5 shrink-0 text-good" : "mt-0.5 size-5 shrink-0 text-ink-3"}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <h3 className="font-medium">
          {title}
          <span className="sr-only">{isDone ? t("isDone") : t("notDone")}</span>
        </h3>
        {isDone ? <p className="text-ink-2">{t("done")}</p> : children}
      </div>
    </li>
  );
}

/** The first three calls as shell commands that work when pasted one after the other. */

/** The workspace's id goes from the first answer into the next calls by hand: it shows what was made. */
const KEY = "$PARLEY_KEY";
const WORKSPACE = "$WORKSPACE_ID";

const exportKey = 'export PARLEY_KEY="ptk_test_…"';
const exportWorkspace = 'export WORKSPACE_ID="mw_…"';

const createWorkspaceCommand = (baseUrl: string): string =>
  [
    `curl -X POST ${baseUrl}/workspaces \\`,
    `  -H "Authorization: Bearer ${KEY}" \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '{"externalTenantId": "tenant-1", "name": "First customer"}'`,
  ].join("\n");

const createCommandCommand = (baseUrl: string): string =>
  [
    `curl -X POST ${baseUrl}/workspaces/${WORKSPACE}/commands \\`,
    `  -H "Authorization: Bearer ${KEY}" \\`,
    '  -H "Content-Type: application/json" \\',
    '  -H "Idempotency-Key: first-message-1" \\',
    `  -d '{"type": "message.send", "payload": {`,
    '        "contact": {"phoneE164": "+15550100001", "name": "Ana"},',
    '        "senderAttribution": "system",',
    `        "content": {"type": "text", "text": "Hello from Parley"}}}'`,
  ].join("\n");

const pullEventsCommand = (baseUrl: string): string =>
  [
    `curl "${baseUrl}/workspaces/${WORKSPACE}/events?afterSequence=0" \\`,
    `  -H "Authorization: Bearer ${KEY}"`,
  ].join("\n");
