/** What was said: the log and its lines. */
import type { Words } from "../en";

export const thread = {
  label: "Mensajes",
  earlier: "Mensajes anteriores",
  newMessages: "Mensajes nuevos",
  unread: "Nuevos",
  writing: "{name} está escribiendo…",
  today: "Hoy",
  yesterday: "Ayer",
  you: "Tú",
  team: "El equipo",
  programs: { automation: "Automatización", system: "Sistema" },
  note: "Nota",
  notSent: "No se envió.",
  sendAgain: "Volver a enviar",
  discard: "Descartar",
} satisfies Words["thread"];
