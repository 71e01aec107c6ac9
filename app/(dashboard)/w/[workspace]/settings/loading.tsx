import { SettingsSkeleton } from "@/components/settings/settings-skeleton";

export default function SettingsLoading() {
  return <SettingsSkeleton />;
}
