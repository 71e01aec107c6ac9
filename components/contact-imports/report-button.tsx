import { Download } from "lucide-react";
import { useReport } from "@/components/contact-imports/use-imports";
import { Button } from "@/components/ui/button";

/** Downloads all lines, or those to correct and import again. */
export function ReportButton({
  id,
  onlyFailed = false,
  label,
}: {
  id: string;
  onlyFailed?: boolean;
  label: string;
}) {
  const { mutate: download, isPending } = useReport(id);
  return (
    <Button size={onlyFailed ? "sm" : "md"} loading={isPending} onClick={() => download({ onlyFailed })}>
      <Download aria-hidden />
      {label}
    </Button>
  );
}
