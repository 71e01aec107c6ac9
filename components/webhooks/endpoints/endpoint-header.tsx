import {
  ArrowLeft,
  Ellipsis,
  FileCode,
  KeyRound,
  Pause,
  Pencil,
  Play,
  Send,
  ShieldCheck,
  Trash2,
} from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { CopyIconButton } from "@/components/ui/copy-button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { TextLink } from "@/components/ui/text-link";
import { toast } from "@/components/ui/toast";
import { EndpointBadge } from "@/components/webhooks/endpoints/endpoint-badge";
import type { EndpointDialog } from "@/components/webhooks/endpoints/endpoint-dialogs";
import { useEndpointOwner } from "@/components/webhooks/shared/endpoint-owner";
import type { EndpointActions } from "@/components/webhooks/shared/use-endpoints";
import type { WebhookEndpoint } from "@/lib/webhooks/schemas";

type Props = {
  endpoint: WebhookEndpoint;
  actions: EndpointActions;
  onSendTest: () => Promise<void>;
  onDialog: (dialog: EndpointDialog) => void;
};

export function EndpointHeader(props: Props) {
  const t = useTranslations("webhooks.header");
  const { listHref } = useEndpointOwner();
  const { url, description } = props.endpoint;
  return (
    <header className="flex flex-col gap-4">
      <TextLink href={listHref} className="inline-flex w-fit items-center gap-1.5 text-ink-2">
        <ArrowLeft aria-hidden className="size-4" />
        {t("back")}
      </TextLink>
      <div className="flex flex-col gap-2">
        <div className="flex items-start gap-1">
          <h1 className="min-w-0 font-medium font-mono text-lg [overflow-wrap:anywhere]">{url}</h1>
          <CopyIconButton value={url} label={t("copyAddress")} className="mt-[-1px]" />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <EndpointBadge endpoint={props.endpoint} />
          {description ? (
            <p dir="auto" className="min-w-0 text-ink-2 [overflow-wrap:anywhere]">
              {description}
            </p>
          ) : null}
        </div>
      </div>
      <Actions {...props} />
    </header>
  );
}

function Actions({ endpoint, actions, onSendTest, onDialog }: Props) {
  const t = useTranslations("webhooks.header");
  const [isSending, setSending] = useState(false);
  const isActive = endpoint.state === "active";

  async function send() {
    setSending(true);
    await onSendTest();
    setSending(false);
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button disabled={!isActive} loading={isSending} onClick={() => void send()}>
        <Send aria-hidden />
        {t("sendTest")}
      </Button>
      <Button disabled={!isActive} onClick={() => onDialog("check")}>
        <ShieldCheck aria-hidden />
        {t("check")}
      </Button>
      {/* A disabled one has its own way back, in its banner. */}
      {endpoint.state === "disabled" ? null : <PauseButton isPaused={!isActive} actions={actions} />}
      <MoreActions onDialog={onDialog} />
    </div>
  );
}

function MoreActions({ onDialog }: Pick<Props, "onDialog">) {
  const t = useTranslations("webhooks.header");
  const chosen = useRef<EndpointDialog | null>(null);
  const choose = (dialog: EndpointDialog) => () => {
    chosen.current = dialog;
  };
  /** Runs after the dialog has returned the focus to the button. */
  function openChosen() {
    if (chosen.current) onDialog(chosen.current);
    chosen.current = null;
  }
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("more")} variant="secondary">
          <Ellipsis />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" onCloseAutoFocus={openChosen}>
        <DropdownMenuItem icon={<Pencil aria-hidden />} onSelect={choose("edit")}>
          {t("edit")}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<KeyRound aria-hidden />} onSelect={choose("rotate")}>
          {t("rotate")}
        </DropdownMenuItem>
        <DropdownMenuItem icon={<FileCode aria-hidden />} onSelect={choose("verify")}>
          {t("verify")}
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={choose("delete")}>
          {t("delete")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function PauseButton({ isPaused, actions }: { isPaused: boolean; actions: EndpointActions }) {
  const t = useTranslations("webhooks.header");
  const problemText = useProblemText();
  const [isPending, setPending] = useState(false);
  async function change() {
    setPending(true);
    try {
      await actions.update({ state: isPaused ? "active" : "paused" });
      toast.success(isPaused ? t("resumed") : t("paused"));
    } catch (error) {
      toast.error(problemText(error));
    } finally {
      setPending(false);
    }
  }
  return (
    <Button loading={isPending} onClick={() => void change()}>
      {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
      {isPaused ? t("resume") : t("pause")}
    </Button>
  );
}
