/** A link to Settings → Help center, for those who may open it. */
import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/text-link";
import { useWorkspace } from "@/lib/client/workspace";

export function CenterLink({ children }: { children: ReactNode }) {
  const { workspace, can } = useWorkspace();
  if (!can("articles")) return null;
  return <TextLink href={`/w/${workspace.id}/settings/help-center`}>{children}</TextLink>;
}
