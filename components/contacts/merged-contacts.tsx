/** Contacts that were merged into this one, and can be separated again. */
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { useStoreContact } from "@/components/contacts/use-contact";
import { useProblemText } from "@/components/i18n/use-problem-text";
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
  if (merged.length === 0 || !can("contacts:write")) return null;
  return (
    <section className="flex flex-col gap-3 border-b p-4">
      <h3 className="font-medium">{t("merged")}</h3>
      <ul className="flex flex-col gap-3">
        {merged.map(({ id, name, at }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <bdi className="block truncate">{name ?? t("unnamed")}</bdi>
              <span className="block text-ink-2 text-sm">
                <RelativeTime at={at} />
              </span>
            </span>
            <Button
              size="sm"
              aria-label={t("separateNamed", { name: name ?? t("unnamed") })}
              loading={unmerge.isPending && unmerge.variables === id}
              onClick={() => unmerge.mutate(id)}
            >
              {t("separate")}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-sm">{t("separates")}</p>
    </section>
  );
}
