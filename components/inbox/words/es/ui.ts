/** What the building blocks say by themselves. */
import type { UiWords } from "@/components/ui/words";

export const ui = {
  close: "Cerrar",
  cancel: "Cancelar",
  tryAgain: "Reintentar",
  loading: "Cargando",
  notifications: "Avisos",
  copied: "Copiado",
  copyRefused: "El navegador no permitió copiar. Selecciona el texto y cópialo a mano.",
  time: {
    now: "ahora",
    justNow: "ahora mismo",
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    ahead: (span) => `en ${span}`,
  },
} satisfies UiWords;
