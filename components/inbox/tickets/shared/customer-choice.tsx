/** The customer of a ticket that was opened for a call: found among the contacts. */
import { X } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ContactFinder } from "@/components/contacts/contact-finder";
import { contactName } from "@/components/contacts/contact-name";
import { useTicketChange } from "@/components/inbox/tickets/shared/use-ticket-change";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import type { ContactRow } from "@/lib/inbox/contacts/schemas";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

type FinderProps = { onChoose: (contact: ContactRow) => void; isFocused?: boolean; hint?: string };

function CustomerFinder(props: FinderProps) {
  const t = useTranslations("tickets.customer");
  const [typed, setTyped] = useState("");
  const words = { label: t("label"), search: t("search"), suggested: t("search"), none: t("notFound") };
  return <ContactFinder {...props} words={words} typed={typed} onType={setTyped} />;
}

/** In the form of a new ticket. */
export function CustomerField({ onChange }: { onChange: (contactId: string | undefined) => void }) {
  const t = useTranslations("tickets.customer");
  const contacts = useTranslations("contacts");
  const [chosen, setChosen] = useState<ContactRow | null>(null);
  const choose = (contact: ContactRow | null) => {
    setChosen(contact);
    onChange(contact?.id);
  };
  if (!chosen) return <CustomerFinder onChoose={choose} hint={t("hint")} />;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{t("label")}</p>
      <div className="flex min-h-9 items-center gap-2 rounded-md border py-1 pr-1 pl-3">
        <span dir="auto" className="min-w-0 flex-1 truncate text-left">
          {contactName(chosen, contacts)}
        </span>
        <IconButton label={t("remove")} size="sm" autoFocus onClick={() => choose(null)}>
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

/** On the ticket's page, while it is in no conversation. */
export function CustomerButton({ ticket }: { ticket: Ticket }) {
  const t = useTranslations("tickets.customer");
  const contacts = useTranslations("contacts");
  const [isOpen, setOpen] = useState(false);
  const { change } = useTicketChange(ticket);
  const { contact } = ticket;
  const save = (next: Pick<ContactRow, "id" | "name" | "email" | "phone"> | null) => {
    setOpen(false);
    const what = next ? contactName(next, contacts) : t("none");
    void change({ contactId: next?.id ?? null }, { contactId: contact?.id ?? null }, what);
  };
  return (
    <>
      <Button size="sm" className="self-start" onClick={() => setOpen(true)}>
        {t(contact ? "change" : "choose")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t(contact ? "change" : "choose")}>
          <DialogBody className="pt-1">
            <CustomerFinder onChoose={save} isFocused />
            {contact ? (
              <Button className="self-start" onClick={() => save(null)}>
                {t("remove")}
              </Button>
            ) : null}
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}
