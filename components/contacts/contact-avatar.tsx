/** The picture or initials of a contact; the grey glyph of their device for a visitor who left nothing of themselves. */
import { Monitor, Smartphone, Tablet } from "lucide-react";
import { avatarName, isAnonymous, type Named } from "@/components/contacts/contact-name";
import { Avatar } from "@/components/ui/avatar";
import type { Device } from "@/lib/inbox/contacts/schemas";

const GLYPHS = { iOS: Smartphone, Android: Smartphone, iPadOS: Tablet };
const isIn = (system: string): system is keyof typeof GLYPHS => Object.hasOwn(GLYPHS, system);

export function DeviceGlyph({
  device,
  className,
}: {
  device?: Device | null | undefined;
  className?: string;
}) {
  const system = device?.system ?? "";
  const Glyph = isIn(system) ? GLYPHS[system] : Monitor;
  return <Glyph aria-hidden className={className} />;
}

export function ContactAvatar({
  contact,
  device,
  size,
  className,
}: {
  contact: Named & { avatarUrl: string | null };
  device?: Device | null | undefined;
  size?: "sm" | "md" | "lg" | "xl";
  className?: string;
}) {
  return (
    <Avatar
      id={contact.id}
      name={avatarName(contact)}
      imageUrl={contact.avatarUrl}
      glyph={isAnonymous(contact) ? <DeviceGlyph device={device} className="size-1/2" /> : undefined}
      size={size}
      className={className}
    />
  );
}
