import { SettingsStart } from "@/components/shell/settings-start";

export default function SettingsPage() {
  return <SettingsStart />;
}
