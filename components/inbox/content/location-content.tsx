"use client";

import { MapPin } from "lucide-react";
import { useTranslations } from "use-intl";
import type { z } from "zod";
import { ContentRow, ContentText } from "@/components/inbox/content/content-row";
import type { LocationContent } from "@/components/inbox/content/content-shapes";

const ZOOM = 16;

export function LocationRow({ content }: { content: z.output<typeof LocationContent> }) {
  const t = useTranslations("inbox.content");
  const { latitude, longitude, name, address } = content;
  // Six decimals are a hand's breadth.
  const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
  const map = `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=${ZOOM}/${north}/${east}`;
  return (
    <ContentRow icon={<MapPin />} title={name ?? t("location")}>
      {address ? <ContentText>{address}</ContentText> : null}
      <a
        href={map}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="rounded-xs text-sm tabular-nums underline underline-offset-2 hover:text-accent-ink"
      >
        {north}, {east}
        <span className="sr-only"> {t("onMap")}</span>
      </a>
    </ContentRow>
  );
}
