import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { CreateKeyDialog, type CreateKeyForm } from "@/components/keys/create-key";
import type { KeyLife, KeyOwner } from "@/components/keys/key-owner";
import { KeyRow, keyState } from "@/components/keys/key-row";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { PageHeader } from "@/components/ui/page-header";
import { useNow } from "@/components/ui/relative-time";
import { SkeletonRows } from "@/components/ui/skeleton";

/** The page of an owner's keys. Revoked and expired keys are folded away. */
export function KeyList<Key extends KeyLife>({
  owner,
  form,
  text,
}: {
  owner: KeyOwner<Key>;
  form: CreateKeyForm<Key>;
  text: { title: string; description: string; empty: string; create: string };
}) {
  const t = useTranslations("shared.keys");
  const now = useNow();
  const [creating, setCreating] = useState(false);
  const list = useQuery({
    queryKey: owner.queryKey,
    queryFn: ({ signal }) => owner.api.get(owner.path, { schema: owner.list, signal }),
  });
  const all = list.data?.keys ?? [];
  const active = all.filter((key) => keyState(t, key, now ?? new Date()).isActive);
  const inactive = all.filter((key) => !active.includes(key));
  const createButton = (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus aria-hidden />
      {t("create")}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        actions={active.length > 0 ? createButton : null}
      />
      <CreateKeyDialog title={text.create} form={form} open={creating} onOpenChange={setCreating} />
      {list.error && !list.data ? (
        <LoadFailure error={list.error} retry={() => void list.refetch()} />
      ) : !list.data ? (
        <SkeletonRows rows={3} className="border-t" />
      ) : active.length === 0 ? (
        <EmptyState
          className="rounded-md border border-line-strong border-dashed"
          icon={<KeyRound />}
          title={t("noActive")}
          description={text.empty}
          action={createButton}
        />
      ) : (
        <ul aria-label={t("active")} className="border-t">
          {active.map((key) => (
            <KeyRow key={key.id} apiKey={key} owner={owner} />
          ))}
        </ul>
      )}
      {inactive.length > 0 ? <InactiveKeys inactive={inactive} owner={owner} /> : null}
    </>
  );
}

function InactiveKeys<Key extends KeyLife>({ inactive, owner }: { inactive: Key[]; owner: KeyOwner<Key> }) {
  const t = useTranslations("shared.keys");
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? "hideInactive" : "showInactive", { count: inactive.length })}
      </Button>
      {isOpen ? (
        <ul aria-label={t("inactive")} className="mt-2 border-t">
          {inactive.map((key) => (
            <KeyRow key={key.id} apiKey={key} owner={owner} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}
