/** A mail as its sender's program wrote it: in a frame that runs nothing, and loads pictures of other servers only when asked. */
import { useQuery } from "@tanstack/react-query";
import { FileText } from "lucide-react";
import { useMemo, useState } from "react";
import { useTranslations } from "use-intl";
import { mailDocument } from "@/components/inbox/content/mail-document";
import { LoadFailure } from "@/components/patterns/load-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogBody, DialogContent } from "@/components/ui/dialog";
import { SkeletonRows } from "@/components/ui/skeleton";
import { keys } from "@/lib/client/keys";
import { shaped } from "@/lib/client/shaped";
import { useScope } from "@/lib/client/workspace";
import type { OriginalMail } from "@/lib/inbox/messages/schemas";

export function OriginalButton({ id, subject }: { id: string; subject: string | null | undefined }) {
  const t = useTranslations("inbox.content.mail");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)}>
        <FileText aria-hidden />
        {t("showOriginal")}
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent size="lg" title={subject || t("original")} className="md:w-[56rem]">
          <DialogBody>
            <Original id={id} />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </>
  );
}

function Original({ id }: { id: string }) {
  const t = useTranslations("inbox.content.mail");
  const { api, workspace, isEmbedded } = useScope();
  const [loadsRemote, setLoadsRemote] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: keys.inbox.mail(workspace.id, id),
    queryFn: async ({ signal }) => {
      const mail = api.get(`/api/inbox/mails/${id}`, {
        schema: shaped<OriginalMail>("html", "pictures"),
        signal,
      });
      // Loaded with the first mail that is shown whole.
      const [{ html, pictures }, { default: purify }] = await Promise.all([mail, import("dompurify")]);
      return { html, pictures, purify };
    },
    // Links to its pictures last for ten minutes.
    gcTime: 0,
  });
  const shown = useMemo(
    () => data && mailDocument(data.purify, data.html, { pictures: data.pictures, loadsRemote }),
    [data, loadsRemote],
  );
  if (error && !data) return <LoadFailure error={error} retry={() => void refetch()} />;
  if (!shown) return <SkeletonRows rows={4} />;
  return (
    <>
      {/* The partner's page around an embedded inbox decides what loads there. */}
      {shown.hasRemotePictures && !loadsRemote && !isEmbedded ? (
        <p className="flex flex-wrap items-center justify-between gap-2 text-ink-2">
          <span className="min-w-0 flex-1 basis-64 text-pretty">{t("picturesBlocked")}</span>
          <Button size="sm" onClick={() => setLoadsRemote(true)}>
            {t("loadPictures")}
          </Button>
        </p>
      ) : null}
      <iframe
        title={t("original")}
        // No scripts, no forms, no origin. Links open a tab of their own, which is an ordinary page.
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        srcDoc={shown.html}
        className="h-[60dvh] w-full shrink-0 rounded-md border bg-white"
      />
    </>
  );
}
