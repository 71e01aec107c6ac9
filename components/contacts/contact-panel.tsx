/** One contact: beside the list; on a phone it replaces the list. */
import { ArrowLeft, Eraser, Merge, MessageSquarePlus, MoreHorizontal, UserX, X } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Activity } from "@/components/contacts/activity";
import { AddMenu, useAdding } from "@/components/contacts/add-menu";
import { BlockedLine, BlockItems } from "@/components/contacts/block-items";
import { ContactAvatar } from "@/components/contacts/contact-avatar";
import { contactName } from "@/components/contacts/contact-name";
import {
  ContactAttributes,
  ContactConversations,
  ContactFields,
  ContactIdentities,
  ContactName,
  useContactAddables,
} from "@/components/contacts/contact-sections";
import { PossibleDuplicates } from "@/components/contacts/duplicates";
import { EraseDialog } from "@/components/contacts/erase-dialog";
import { MergeDialog } from "@/components/contacts/merge-dialog";
import { MergedContacts } from "@/components/contacts/merged-contacts";
import { useContact } from "@/components/contacts/use-contact";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { EmptyState } from "@/components/ui/empty-state";
import { Fact } from "@/components/ui/fact";
import { IconButton } from "@/components/ui/icon-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";
import { ApiError } from "@/lib/client/api";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

export function ContactPanel({
  id,
  onClose,
  onMoved,
}: {
  id: string;
  onClose: () => void;
  /** It is part of another contact now. */
  onMoved: (id: string) => void;
}) {
  const t = useTranslations("contacts");
  const ui = useTranslations("ui");
  const { data, error, refetch } = useContact(id);
  const close = useEffectEvent(onClose);
  const [isErasing, setIsErasing] = useState(false);
  const [mergedWith, setMergedWith] = useState<string | null>(null);
  const isMerged = data !== undefined && data.id !== id;
  const moveOn = useEffectEvent((nextId: string) => onMoved(nextId));
  useEffect(() => {
    if (isMerged) moveOn(data.id);
  }, [isMerged, data?.id]);
  const name = data ? contactName(data, t) : null;
  useEffect(() => {
    if (!name) return;
    const former = document.title;
    document.title = `${name} · Parley`;
    return () => {
      document.title = former;
    };
  }, [name]);
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const isInField = event.target instanceof HTMLElement && event.target.matches("input, textarea");
      if (event.key === "Escape" && !event.defaultPrevented && !isInField) close();
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return (
    <aside
      data-immersive
      aria-label={t("contact")}
      className="flex h-full w-full shrink-0 flex-col bg-surface-0 md:w-[22.5rem] md:border-l"
    >
      <header className="flex h-14 shrink-0 items-center gap-1 border-b pr-2 pl-1 md:pl-4">
        <IconButton label={t("back")} className="pointer-coarse:size-11 md:hidden" onClick={onClose}>
          <ArrowLeft />
        </IconButton>
        <h2 className="flex-1 font-medium text-lg">{t("contact")}</h2>
        {data ? (
          <ContactActions
            contact={data}
            onMerge={() => setMergedWith("")}
            onErase={() => setIsErasing(true)}
          />
        ) : null}
        <IconButton label={ui("close")} shortcut="Esc" className="max-md:hidden" onClick={onClose}>
          <X />
        </IconButton>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {data ? (
          <>
            <PossibleDuplicates id={data.id} onMerge={setMergedWith} />
            <Facts contact={data} />
            <MergedContacts contact={data} />
            <MergeDialog contact={data} otherId={mergedWith} onOther={setMergedWith} />
            <EraseDialog contact={data} open={isErasing} onOpenChange={setIsErasing} onErased={onClose} />
          </>
        ) : error ? (
          <Failure error={error} retry={() => void refetch()} />
        ) : (
          <SkeletonRows rows={4} label={t("panel.loading")} />
        )}
      </div>
    </aside>
  );
}

function Facts({ contact }: { contact: ContactDetails }) {
  const { workspace, can } = useScope();
  const t = useTranslations("contacts");
  const { conversations, lastSeenAt, createdAt, marketingOptedOutAt: optedOutAt } = contact;
  const adding = useAdding();
  return (
    <>
      <Part>
        <div className="flex items-center gap-3">
          <ContactAvatar contact={contact} device={contact.device} size="xl" />
          <div className="min-w-0 flex-1 text-lg">
            <ContactName contact={contact} />
          </div>
        </div>
        <BlockedLine contact={contact} mayEnd={can("contacts:write")} />
        <ContactFields contact={contact} adding={adding} />
        <ContactIdentities contact={contact} />
        <ContactAttributes contact={contact} adding={adding} />
        <AddMenu adding={adding} fields={useContactAddables(contact)} />
      </Part>
      <Part>
        <dl className="flex flex-col gap-3">
          {lastSeenAt ? (
            <Fact label={t("panel.lastSeen")}>
              <RelativeTime at={lastSeenAt} />
            </Fact>
          ) : null}
          <Fact label={t("panel.added")}>
            <RelativeTime at={createdAt} />
          </Fact>
          {optedOutAt ? (
            <Fact label={t("marketing")}>
              {t.rich("notWantedSince", { time: () => <RelativeTime at={optedOutAt} /> })}
            </Fact>
          ) : null}
        </dl>
        <Activity contact={contact} />
      </Part>
      <Part>
        <h3 className="font-medium">{t("panel.conversations")}</h3>
        {conversations.length > 0 ? (
          <ContactConversations
            conversations={conversations}
            label={t("panel.conversationsOf")}
            hrefOf={(id) => `/w/${workspace.id}/inbox/${id}?status=all`}
          />
        ) : (
          <p className="text-ink-2">{t("panel.noConversations")}</p>
        )}
      </Part>
    </>
  );
}

/** Actions on the contact as a whole. */
function ContactActions({
  contact,
  onMerge,
  onErase,
}: {
  contact: ContactDetails;
  onMerge: () => void;
  onErase: () => void;
}) {
  const { can, workspace } = useScope();
  const mayManage = can("settings");
  const t = useTranslations("contacts");
  const directory = useTranslations("directory");
  if (!can("contacts:write")) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t("actions")} className="pointer-coarse:size-11">
          <MoreHorizontal />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {can("inbox:start") ? (
          <DropdownMenuItem asChild>
            <Link href={`/w/${workspace.id}/inbox?start=${contact.id}`} prefetch={false}>
              <MessageSquarePlus aria-hidden />
              {t("startConversation")}
            </Link>
          </DropdownMenuItem>
        ) : null}
        {can("sees_everything") ? (
          <DropdownMenuItem icon={<Merge aria-hidden />} onSelect={onMerge}>
            {directory("merge.action")}
          </DropdownMenuItem>
        ) : null}
        <BlockItems contact={contact} />
        {mayManage ? (
          <DropdownMenuItem icon={<Eraser aria-hidden />} tone="danger" onSelect={onErase}>
            {directory("erase.action")}
          </DropdownMenuItem>
        ) : null}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function Part({ children }: { children: ReactNode }) {
  return <section className="flex flex-col gap-3 border-b p-4 last:border-b-0">{children}</section>;
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTranslations("contacts.panel");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const isUnknown = error instanceof ApiError && error.status === 404;
  return (
    <EmptyState
      icon={<UserX />}
      title={t(isUnknown ? "unknown" : "couldNotLoad")}
      description={isUnknown ? t("unknownText") : problemText(error)}
      action={isUnknown ? null : <Button onClick={retry}>{ui("tryAgain")}</Button>}
    />
  );
}
