import { SkeletonRows } from "@/components/ui/skeleton";

export default function ArticlesLoading() {
  return <SkeletonRows rows={8} className="max-w-xl p-4" />;
}
