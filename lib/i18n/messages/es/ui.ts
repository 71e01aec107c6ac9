import type { Messages, Translation } from "../en/types";

export const ui: Translation<Messages["ui"]> = {
  close: "Cerrar",
  undo: "Deshacer",
  cancel: "Cancelar",
  tryAgain: "Reintentar",
  loading: "Cargando",
  notifications: "Avisos",
  optional: "(opcional)",
  copy: {
    action: "Copiar: {what}",
    done: "Copiado",
    refused: "El navegador no permitió copiar. Selecciona el texto y cópialo a mano.",
  },
  search: { placeholder: "Buscar", clear: "Borrar búsqueda" },
  password: { show: "Mostrar la contraseña", hide: "Ocultar la contraseña" },
  month: { previous: "Mes anterior", next: "Mes siguiente" },
  time: {
    now: "ahora",
    justNow: "ahora mismo",
    minutes: "{count} min",
    hours: "{count} h",
    ahead: "en {span}",
    inAMoment: "en un momento",
    today: "Hoy",
    yesterday: "Ayer",
  },
};
