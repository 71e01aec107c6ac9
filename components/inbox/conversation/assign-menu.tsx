import { Check, UserRound, UserRoundMinus } from "lucide-react";
import { useTranslations } from "use-intl";
import { useFocusAfterChoice } from "@/components/inbox/conversation/use-focus-after-choice";
import { useTeam } from "@/components/inbox/shared/use-inbox-queries";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useScope } from "@/lib/client/workspace";

type Person = { id: string; name: string };

export function AssignMenu({
  assignee,
  open,
  onOpenChange,
  onAssign,
}: {
  assignee: Person | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onAssign: (assignee: Person | null) => void;
}) {
  const { user } = useScope();
  const t = useTranslations("inbox.assign");
  const { trigger, chose, onCloseAutoFocus } = useFocusAfterChoice();
  function choose(next: Person | null) {
    chose();
    onAssign(next);
  }
  return (
    <DropdownMenu open={open} onOpenChange={onOpenChange}>
      <DropdownMenuTrigger asChild>
        <Button
          ref={trigger}
          variant="ghost"
          className="min-w-0 max-w-44 px-2 pointer-coarse:max-md:h-11 pointer-coarse:max-md:min-w-11"
        >
          {assignee ? <Avatar id={assignee.id} name={assignee.name} size="sm" /> : <UserRound aria-hidden />}
          <span className="sr-only">{assignee ? t("now") : t("action")} </span>
          <span className="truncate max-lg:sr-only">
            {!assignee ? (
              <span aria-hidden>{t("action")}</span>
            ) : assignee.id === user.id ? (
              t("you")
            ) : (
              assignee.name
            )}
          </span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end" className="w-64" onCloseAutoFocus={onCloseAutoFocus}>
        <AssignItems assignee={assignee} onAssign={choose} />
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** `assignee` undefined: of several conversations, which have one each. */
export function AssignItems({
  assignee,
  onAssign,
}: {
  assignee: Person | null | undefined;
  onAssign: (assignee: Person | null) => void;
}) {
  const { user } = useScope();
  const team = useTeam();
  const t = useTranslations("inbox.assign");
  return (
    <>
      <DropdownMenuLabel>{t("title")}</DropdownMenuLabel>
      {team.map(({ id, name, isAway }) => (
        <DropdownMenuItem
          key={id}
          icon={<Avatar id={id} name={name} size="sm" />}
          textValue={name}
          onSelect={() => onAssign({ id, name })}
        >
          <span className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">
              {name}
              {id === user.id ? <span className="text-ink-3"> {t("isYou")}</span> : null}
              {isAway ? <span className="text-ink-3"> {t("away")}</span> : null}
            </span>
            {id === assignee?.id ? (
              <>
                <Check aria-hidden className="size-4 text-accent-ink" />
                <span className="sr-only">{t("assigned")}</span>
              </>
            ) : null}
          </span>
        </DropdownMenuItem>
      ))}
      {assignee !== null ? (
        <>
          <DropdownMenuSeparator />
          <DropdownMenuItem icon={<UserRoundMinus aria-hidden />} onSelect={() => onAssign(null)}>
            {t("unassign")}
          </DropdownMenuItem>
        </>
      ) : null}
    </>
  );
}
