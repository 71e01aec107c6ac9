/** What the building blocks say by themselves. */
import type { UiWords } from "@/components/ui/words";

export const ui = {
  close: "Fechar",
  cancel: "Cancelar",
  tryAgain: "Tentar de novo",
  loading: "Carregando",
  notifications: "Avisos",
  copied: "Copiado",
  copyRefused: "O navegador não permitiu copiar. Selecione o texto e copie manualmente.",
  time: {
    now: "agora",
    justNow: "agora mesmo",
    minutes: (count) => `${count} min`,
    hours: (count) => `${count} h`,
    ahead: (span) => `em ${span}`,
  },
} satisfies UiWords;
