import { useTranslations } from "use-intl";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { useWorkspace } from "@/lib/client/workspace";

/** The tag. How the messenger looks is saved here; attributes of the tag can change it for a page. */
export function InstallSnippet({ appUrl }: { appUrl: string }) {
  const t = useTranslations("settings.snippet");
  const { workspace } = useWorkspace();
  const snippet = `<script async src="${appUrl}/messenger.js"\n  data-widget-id="${workspace.id}"></script>`;
  return (
    <div className="flex flex-col gap-4">
      <CodeBlock code={snippet} label={t("snippet")} />
      <CopyButton value={snippet} label={t("copy")} variant="primary" className="self-start" />
    </div>
  );
}
