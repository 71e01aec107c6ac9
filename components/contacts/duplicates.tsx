/** Possible duplicates of a contact: merge them, or mark them as different people. */
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { contactName } from "@/components/contacts/contact-name";
import { useProblemText } from "@/components/i18n/use-problem-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { keys } from "@/lib/client/keys";
import { useScope } from "@/lib/client/workspace";
import { Duplicates } from "@/lib/inbox/contacts/schemas";

const pathOf = (id: string) => `/api/inbox/contacts/${id}/duplicates`;

export function useDuplicates(id: string) {
  const { api, workspace } = useScope();
  const query = useQuery({
    queryKey: keys.contacts.duplicates(workspace.id, id),
    queryFn: ({ signal }) => api.get(pathOf(id), { schema: Duplicates, signal }),
  });
  return query.data?.contacts ?? [];
}

export function PossibleDuplicates({ id, onMerge }: { id: string; onMerge: (otherId: string) => void }) {
  const { api, workspace, can } = useScope();
  const t = useTranslations("directory.merge");
  const contacts = useTranslations("contacts");
  const ui = useTranslations("ui");
  const problemText = useProblemText();
  const client = useQueryClient();
  const found = useDuplicates(id);
  const say = useMutation({
    mutationFn: (input: { otherId: string; areDistinct: boolean }) =>
      api.put(pathOf(id), input, { schema: Duplicates }),
    onSuccess: (left, { otherId, areDistinct }) => {
      client.setQueryData(keys.contacts.duplicates(workspace.id, id), left);
      void client.invalidateQueries({ queryKey: keys.contacts.duplicates(workspace.id, otherId) });
      const undo = () => say.mutate({ otherId, areDistinct: false });
      if (areDistinct) toast.success(t("didDistinct"), { action: { label: ui("undo"), onClick: undo } });
    },
    onError: (error) => toast.error(problemText(error)),
  });
  if (found.length === 0) return null;
  return (
    <section className="flex flex-col gap-3 border-b bg-warn-soft p-4">
      <h3 className="font-medium">{t("suggested")}</h3>
      <ul className="flex flex-col gap-3">
        {found.map((other) => (
          <li key={other.id} className="flex flex-col gap-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <bdi className="font-medium">{contactName(other, contacts)}</bdi>{" "}
              <span className="text-ink-2 text-sm">
                {[other.email, other.phone].filter(Boolean).join(" · ")}
              </span>
            </p>
            <span className="flex flex-wrap gap-2">
              {can("sees_everything") ? (
                <Button size="sm" onClick={() => onMerge(other.id)}>
                  {t("compare")}
                </Button>
              ) : null}
              <Button size="sm" onClick={() => say.mutate({ otherId: other.id, areDistinct: true })}>
                {t("distinct")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
