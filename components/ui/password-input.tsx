"use client";

import { Eye, EyeOff } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { useTranslations } from "use-intl";
import { cn } from "@/components/ui/cn";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

export function PasswordInput({ className, ...rest }: Omit<ComponentProps<"input">, "type">) {
  const t = useTranslations("ui.password");
  const [shown, setShown] = useState(false);
  return (
    <div className={cn("relative h-fit", className)}>
      <Input
        type={shown ? "text" : "password"}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        className="pr-10"
        {...rest}
      />
      <IconButton
        label={t(shown ? "hide" : "show")}
        size="sm"
        className="absolute inset-y-0 right-1 my-auto"
        onClick={() => setShown(!shown)}
      >
        {shown ? <EyeOff /> : <Eye />}
      </IconButton>
    </div>
  );
}
