/**
 * Uploads files for a reply or a note at once, while the agent still writes. A file's problem is shown in words beside
 * it.
 */
import { useCallback } from "react";
import { useTranslations } from "use-intl";
import type { Problem } from "@/components/i18n/use-problem-text";
import {
  type Attached,
  addAttached,
  changeAttached,
  countAttached,
  dropAttached,
  findAttached,
  useAttached,
} from "@/components/inbox/composer/attached";
import type { DraftKey } from "@/components/inbox/shared/unsent";
import { problemOfFile, problemOfUpload, uploadFile } from "@/components/patterns/upload-file";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api";
import { goToSignIn } from "@/lib/client/query";
import { useScope } from "@/lib/client/workspace";
import type { Upload } from "@/lib/inbox/attachments/schemas";

/** Each is a message of its own. */
const FILES_MAX = 10;
const uploads = new Map<string, AbortController>();

export function useAttach(draftKey: DraftKey, fileProblem: (file: Upload) => Problem | null) {
  const { api, isEmbedded } = useScope();
  const t = useTranslations("inbox.files");
  const files = useAttached(draftKey);

  const bring = useCallback(
    async ({ key, file }: Attached) => {
      const abort = new AbortController();
      uploads.set(key, abort);
      changeAttached(draftKey, key, { progress: 0, problem: null, canRetry: false });
      try {
        const upload = await uploadFile(api, file, {
          signal: abort.signal,
          onProgress: (progress) => changeAttached(draftKey, key, { progress }),
        });
        const problem = fileProblem(upload);
        changeAttached(draftKey, key, { progress: 1, upload, problem });
      } catch (error) {
        if (!findAttached(draftKey, key)) return;
        const isKnown = error instanceof ApiError;
        changeAttached(draftKey, key, {
          problem: problemOfUpload(error),
          canRetry: isKnown && error.isTemporary,
        });
        if (isKnown && error.status === 401 && !isEmbedded) goToSignIn();
      } finally {
        uploads.delete(key);
      }
    },
    [api, fileProblem, isEmbedded, draftKey],
  );

  const add = useCallback(
    (given: readonly File[]) => {
      const free = FILES_MAX - countAttached(draftKey);
      if (given.length > free) toast.error(t("atMost", { count: FILES_MAX }));
      for (const file of given.slice(0, free)) {
        const problem = problemOfFile(file);
        const key = crypto.randomUUID();
        const attached = { key, file, progress: 0, upload: null, problem, canRetry: false };
        addAttached(draftKey, attached);
        if (!problem) void bring(attached);
      }
    },
    [bring, draftKey, t],
  );

  return {
    files,
    add,
    tryAgain: (attached: Attached) => void bring(attached),
    remove(key: string) {
      dropAttached(draftKey, [key]);
      uploads.get(key)?.abort();
    },
    /** They are sent. */
    drop: (sent: Attached[]) =>
      dropAttached(
        draftKey,
        sent.map(({ key }) => key),
      ),
  };
}
