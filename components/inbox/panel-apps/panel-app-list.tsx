/** A section for each app, folded until a person opens it; this device remembers which are open. */
import { useQuery } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useId, useState } from "react";
import { PanelAppFrame } from "@/components/inbox/panel-apps/panel-app-frame";
import { cn } from "@/components/ui/cn";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { readStored, writeStored } from "@/lib/client/stored";
import { useScope } from "@/lib/client/workspace";
import type { ShownPanelApp, ShownPanelApps } from "@/lib/inbox/panel-apps/schemas";

export function PanelAppList({ conversationId }: { conversationId: string }) {
  const { api, workspace } = useScope();
  const { data } = useQuery({
    queryKey: [...keys.panelApps(workspace.id), "shown"],
    queryFn: ({ signal }) =>
      api.get("/api/inbox/panel-apps", { schema: shaped<ShownPanelApps>("apps"), signal }),
    staleTime: 5 * 60_000,
  });
  return data?.apps.map((app) => <PanelAppSection key={app.id} {...{ app, conversationId }} />);
}

function PanelAppSection({ app, conversationId }: { app: ShownPanelApp; conversationId: string }) {
  const [isOpen, setOpen] = useOpen(app.id);
  const id = useId();
  return (
    <section className="border-b last:border-b-0">
      <h3>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex w-full items-center gap-1.5 px-4 py-3 text-left font-medium -outline-offset-2 hover:bg-surface-2 pointer-coarse:min-h-11"
        >
          <ChevronRight
            aria-hidden
            className={cn(
              "-ml-1 size-4 shrink-0 text-ink-3 transition-transform duration-100",
              isOpen && "rotate-90",
            )}
          />
          <span dir="auto" className="min-w-0 flex-1 truncate">
            {app.name}
          </span>
        </button>
      </h3>
      <div id={id} hidden={!isOpen} className="px-4 pb-4">
        {isOpen ? <PanelAppFrame app={app} conversationId={conversationId} /> : null}
      </div>
    </section>
  );
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");

/** For each person, since several may use one browser. */
function useOpen(appId: string): [boolean, (isOpen: boolean) => void] {
  const { user } = useScope();
  const item = `parley:panel-apps:${user.id}`;
  const read = () => readStored(item, isNames) ?? [];
  const [isOpen, setOpen] = useState(() => read().includes(appId));
  function change(next: boolean) {
    const others = read().filter((each) => each !== appId);
    writeStored(item, next ? [...others, appId] : others);
    setOpen(next);
  }
  return [isOpen, change];
}
