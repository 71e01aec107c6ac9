/** What was said: the log and its lines. */
import type { Words } from "../en";

export const thread = {
  label: "Mensagens",
  earlier: "Mensagens anteriores",
  newMessages: "Novas mensagens",
  unread: "Novas",
  writing: "{name} está digitando…",
  today: "Hoje",
  yesterday: "Ontem",
  you: "Você",
  team: "A equipe",
  programs: { automation: "Automação", system: "Sistema" },
  note: "Nota",
  notSent: "Não enviada.",
  sendAgain: "Enviar de novo",
  discard: "Descartar",
} satisfies Words["thread"];
