import { ReferencePage } from "@/app/reference/reference-page";

export default function V1ReferencePage() {
  return <ReferencePage api="v1" />;
}
