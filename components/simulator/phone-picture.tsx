"use client";

/** A picture on the phone, as the other side sent it. One that cannot be had leaves its name, as on any phone. */
import { useQuery } from "@tanstack/react-query";
import { keys } from "@/lib/client/keys";
import { useWorkspace } from "@/lib/client/workspace";

export function PhonePicture({ mediaId, name }: { mediaId: string; name: string }) {
  const { workspace } = useWorkspace();
  const { data: address } = useQuery({
    queryKey: keys.simulator.picture(workspace.id, mediaId),
    queryFn: ({ signal }) => readPicture(workspace.id, mediaId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!address) return null;
  // biome-ignore lint/performance/noImgElement: bytes that are here already, which no optimiser could fetch
  return <img src={address} alt={name} className="max-h-48 max-w-full rounded-md object-contain" />;
}

/** The file takes the workspace's header, which no img sends; the page's policy takes pictures as data. */
async function readPicture(workspaceId: string, mediaId: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(`/api/simulator/phone/media/${mediaId}`, {
    headers: { "Parley-Workspace": workspaceId },
    signal,
  });
  if (!response.ok) throw new Error(`the picture cannot be had: ${response.status}`);
  const bytes = await response.blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}
