import type { Messages, Translation } from "../../en/types";

export const thread: Translation<Messages["inbox"]["thread"]> = {
  label: "Mensagens",
  earlier: "Mensagens anteriores",
  newMessages: "Novas mensagens",
  unread: "Novas",
  writing: "<bdi>{name}</bdi> está digitando…",
  you: "Você",
  team: "A equipe",
  programs: { automation: "Automação", system: "Sistema" },
  note: "Nota",
  notSent: "Não enviada.",
  sendAgain: "Enviar de novo",
  discard: "Descartar",
  scheduled: {
    label: "Mensagens agendadas",
    noText: "Um modelo",
    waits: "Agendada para {time}",
    cancelled: "Cancelada, estava agendada para {time}",
  },
};
