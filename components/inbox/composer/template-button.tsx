import { LayoutTemplate } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import { cn } from "@/components/ui/cn";
import { lazyDialog } from "@/components/ui/lazy-dialog";
import type { InboxConversation } from "@/lib/inbox/conversations/schemas";

const TemplateDialog = lazyDialog(async () => (await import("./template-dialog")).TemplateDialog);

/** Opens the choice of templates; it is the main button if nothing else can be sent. */
export function TemplateButton({
  conversation,
  isOnly,
}: {
  conversation: InboxConversation;
  isOnly: boolean;
}) {
  const t = useTranslations("inbox.template");
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        variant={isOnly ? "primary" : "ghost"}
        aria-label={t("title")}
        onClick={() => setChoosing(true)}
        className="pointer-coarse:h-11"
      >
        <LayoutTemplate aria-hidden />
        <span className={cn(!isOnly && "@max-2xl/composer:hidden")}>{t("action")}</span>
      </Button>
      <TemplateDialog conversation={conversation} open={isChoosing} onOpenChange={setChoosing} />
    </>
  );
}
