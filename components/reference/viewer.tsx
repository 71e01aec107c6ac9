"use client";

import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { forReading, type OpenApiDocument } from "@/components/reference/for-reading";
import { VIEWER_CSS } from "@/components/reference/viewer-css";
import { useTheme } from "@/components/shell/theme";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { documentOf, type ReferenceApi } from "@/lib/client/reference";

type Instance = { destroy: () => void };
type Scalar = { createApiReference: (element: Element, configuration: object) => Instance };
declare global {
  interface Window {
    Scalar?: Scalar;
  }
}

/** Loads the viewer, which is no part of our bundles, and shows the document in it. */
export function Viewer({ api, file }: { api: ReferenceApi; file: string }) {
  const t = useTranslations("reference");
  const place = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  useColours();

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let instance: Instance | undefined;
    let isGone = false;
    const show = async () => {
      const [scalar, content] = await Promise.all([loadViewer(file), loadDocument(api)]);
      if (isGone) return;
      instance = scalar.createApiReference(
        element,
        configurationOf(content, () => setState("shown")),
      );
    };
    show().catch(() => setState("failed"));
    return () => {
      isGone = true;
      instance?.destroy();
    };
  }, [api, file]);

  if (state === "failed")
    return (
      <div role="alert" className="flex flex-col items-start gap-3 p-6">
        <p>{t("failed")}</p>
        <Button onClick={() => location.reload()}>{t("reload")}</Button>
      </div>
    );
  return (
    <>
      {state === "loading" ? (
        <div role="status" className="flex max-w-3xl flex-col gap-3 p-6">
          <span className="sr-only">{t("loading")}</span>
          <Skeleton className="h-8 w-72" />
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-5/6" />
          <Skeleton className="h-64 w-full" />
        </div>
      ) : null}
      <div ref={place} />
    </>
  );
}

function loadViewer(file: string): Promise<Scalar> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    script.src = file;
    script.onload = () =>
      window.Scalar ? resolve(window.Scalar) : reject(new Error("The viewer is empty."));
    script.onerror = () => reject(new Error("The viewer did not load."));
    document.head.append(script);
  });
}

async function loadDocument(api: ReferenceApi): Promise<OpenApiDocument> {
  const response = await fetch(documentOf(api));
  if (!response.ok) throw new Error(`The document answered ${response.status}.`);
  return forReading((await response.json()) as OpenApiDocument);
}

/** Off: everything with which the viewer would talk to its maker's servers, or keep a key. */
const configurationOf = (content: OpenApiDocument, onLoaded: () => void) => ({
  content,
  onLoaded,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  withDefaultFonts: false,
  persistAuth: false,
  showDeveloperTools: "never",
  hideClientButton: true,
  documentDownloadType: "none",
  hideModels: true,
  hideDarkModeToggle: true,
  forceDarkModeState: isDark() ? "dark" : "light",
  orderSchemaPropertiesBy: "preserve",
  defaultHttpClient: { targetKey: "shell", clientKey: "curl" },
  authentication: { preferredSecurityScheme: "bearer" },
  customCss: VIEWER_CSS,
});

const isDark = (): boolean => {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
};

/** The viewer reads the mode once; its two class names follow the reader's choice. Our tokens follow by CSS. */
function useColours(): void {
  const [theme] = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: isDark() reads what the theme sets
  useEffect(() => {
    const system = matchMedia("(prefers-color-scheme: dark)");
    const apply = () => {
      document.body.classList.toggle("dark-mode", isDark());
      document.body.classList.toggle("light-mode", !isDark());
    };
    apply();
    system.addEventListener("change", apply);
    return () => system.removeEventListener("change", apply);
  }, [theme]);
}
