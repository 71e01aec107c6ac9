import type { Messages, Translation } from "../../en/types";

export const thread: Translation<Messages["inbox"]["thread"]> = {
  label: "Mensajes",
  earlier: "Mensajes anteriores",
  newMessages: "Mensajes nuevos",
  unread: "Nuevos",
  writing: "<bdi>{name}</bdi> está escribiendo…",
  you: "Tú",
  team: "El equipo",
  programs: { automation: "Automatización", system: "Sistema" },
  note: "Nota",
  notSent: "No se envió.",
  sendAgain: "Volver a enviar",
  discard: "Descartar",
  scheduled: {
    label: "Mensajes programados",
    noText: "Una plantilla",
    waits: "Programado para {time}",
    cancelled: "Cancelado, estaba programado para {time}",
  },
};
