import { useState } from "react";
import { type ArticleFile, ArticleFileResult } from "@/lib/articles/articles/schemas";
import { useWorkspace } from "@/lib/client/workspace";

/** The browser's dialog for files offers these; the server decides by the bytes. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/gif,image/webp,image/avif,image/svg+xml";

/** Stores a picture of articles. `progress`: from 0 to 1 while it is sent, else null. Throws the server's error. */
export function usePictureUpload() {
  const { api } = useWorkspace();
  const [progress, setProgress] = useState<number | null>(null);
  async function upload(file: File): Promise<ArticleFile> {
    setProgress(0);
    try {
      const options = {
        schema: ArticleFileResult,
        fileName: file.name || "picture",
        onProgress: setProgress,
      };
      return (await api.upload("/api/articles/files", file, options)).file;
    } finally {
      setProgress(null);
    }
  }
  return { upload, progress };
}
