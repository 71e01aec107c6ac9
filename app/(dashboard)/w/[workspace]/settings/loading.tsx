import { SettingsSkeleton } from "@/components/patterns/settings-skeleton";

export default function SettingsLoading() {
  return <SettingsSkeleton />;
}
