/** The macros that one can run. */
import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { MacroList } from "@/lib/inbox/macros/schemas";

export const MACROS_PATH = "/api/inbox/macros";

/** By name; asked for again whenever a menu or a page shows them. */
export function useMacros() {
  const { api, workspace } = useScope();
  return useQuery({
    queryKey: keys.inbox.macros(workspace.id),
    queryFn: ({ signal }) => api.get(MACROS_PATH, { schema: shaped<MacroList>("macros"), signal }),
    select: ({ macros }) => macros,
    staleTime: 0,
  });
}
