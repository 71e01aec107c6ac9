import { SkeletonRows } from "@/components/ui/skeleton";

export default function WorkspaceLoading() {
  return <SkeletonRows rows={8} className="max-w-xl p-4" />;
}
