/** The deadline of a ticket, which opens the list of what happened to its clocks. */
import { useState } from "react";
import { useTranslations } from "use-intl";
import { ClockList } from "@/components/inbox/slas/clock-list";
import { SlaTime } from "@/components/inbox/slas/sla-time";
import { useTicketClocks } from "@/components/inbox/slas/use-slas";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogClose, DialogContent, DialogFooter } from "@/components/ui/dialog";
import type { Ticket } from "@/lib/inbox/tickets/schemas";

export function TicketDeadline({ ticket: { id, slas } }: { ticket: Ticket }) {
  const t = useTranslations("inbox.sla");
  const ui = useTranslations("ui");
  const [isOpen, setOpen] = useState(false);
  const list = useTicketClocks(id, isOpen);
  const [clock] = slas ?? [];
  return (
    <>
      <Button size="sm" variant="ghost" className="-ml-2 gap-2" onClick={() => setOpen(true)}>
        {clock ? <SlaTime clock={clock} /> : t("title")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title={t("title")} description={t("ticketDescription")}>
          <DialogBody className="flex flex-col gap-5">
            <ClockList list={list} />
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button>{ui("close")}</Button>
            </DialogClose>
          </DialogFooter>
        </DialogContent>
      </Dialog>
    </>
  );
}
