import { SettingsSkeleton } from "@/components/patterns/settings-form";

export default function SettingsLoading() {
  return <SettingsSkeleton />;
}
