/** Contacts that were merged into this one, and can be separated again. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { useStoreContact } from "@/components/contacts/use-contact";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { ConfirmDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { ContactDetails } from "@/lib/inbox/contacts/schemas";

/** Undoes a merge into this contact. */
export function useUnmerge(id: string) {
  const { api, workspace } = useScope();
  const client = useQueryClient();
  const store = useStoreContact();
  const t = useTranslations("directory.merge");
  const problemText = useProblemText();
  return useMutation({
    mutationFn: (otherId: string) =>
      api.post(
        `/api/inbox/contacts/${id}/unmerge`,
        { otherId },
        { schema: shaped<ContactDetails>("id", "conversations") },
      ),
    onSuccess: (saved) => {
      toast.success(t("undone"));
      store(saved);
      void client.invalidateQueries({ queryKey: keys.contacts.all(workspace.id) });
    },
    onError: (error) => toast.error(problemText(error)),
  });
}

export function MergedContacts({ contact }: { contact: ContactDetails }) {
  const { can } = useScope();
  const t = useTranslations("directory.merge");
  const unmerge = useUnmerge(contact.id);
  const merged = contact.merged ?? [];
  const [asked, setAsked] = useState<(typeof merged)[number] | null>(null);
  if (merged.length === 0 || !can("contacts:write") || !can("sees_everything")) return null;
  return (
    <section className="flex flex-col gap-3 border-b p-4">
      <h3 className="font-medium">{t("merged")}</h3>
      <ul className="flex flex-col gap-3">
        {merged.map((each) => (
          <li key={each.id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{each.name ?? t("unnamed")}</bdi>
              <span className="block text-ink-2 text-sm">
                <RelativeTime at={each.at} />
              </span>
            </span>
            <Button
              size="sm"
              aria-label={t("separateNamed", { name: each.name ?? t("unnamed") })}
              loading={unmerge.isPending && unmerge.variables === each.id}
              onClick={() => setAsked(each)}
            >
              {t("separate")}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{t("separates")}</p>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => open || setAsked(null)}
        title={t("separateTitle", { name: asked?.name ?? t("unnamed") })}
        description={t("separateHint")}
        confirmLabel={t("separateSubmit")}
        onConfirm={() => asked && unmerge.mutate(asked.id)}
      />
    </section>
  );
}
