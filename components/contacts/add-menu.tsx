/** One button for all fields that are still empty: what is chosen opens where it belongs, ready to be written. */
import { Plus } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

export type Adding = {
  /** The field that is open for its first value. */
  field: string | null;
  begin: (field: string) => void;
  /** Nothing was written: the focus goes back to the button. */
  end: () => void;
  button: React.RefObject<HTMLButtonElement | null>;
};

export function useAdding(): Adding {
  const [field, setField] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  return {
    field,
    begin: setField,
    end() {
      setField(null);
      button.current?.focus({ preventScroll: true });
    },
    button,
  };
}

export type Addable = { field: string; label: string; icon: ReactNode };

export function AddMenu({ adding, fields }: { adding: Adding; fields: Addable[] }) {
  const t = useTranslations("contacts");
  const hasChosen = useRef(false);
  if (fields.length === 0) return null;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button ref={adding.button} size="sm" variant="ghost" className="-ml-2.5 self-start">
          <Plus aria-hidden />
          {t("add")}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // The chosen field has the focus.
        onCloseAutoFocus={(event) => {
          if (hasChosen.current) event.preventDefault();
          hasChosen.current = false;
        }}
      >
        {fields.map(({ field, label, icon }) => (
          <DropdownMenuItem
            key={field}
            icon={icon}
            onSelect={() => {
              hasChosen.current = true;
              adding.begin(field);
            }}
          >
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
