import type { Messages, Translation } from "../en/types";

export const notifications: Translation<Messages["notifications"]> = {
  visitor: "Visitante {code}",
  newMessage: "Nova mensagem",
  mentioned: "{name} mencionou você em uma nota.",
  mentionedWith: "{name} mencionou você: {text}",
  assigned: "Esta conversa foi atribuída a você.",
  test: { title: "As notificações funcionam", body: "As novas mensagens vão aparecer assim." },
  ask: {
    title: "Avisar você de novas mensagens?",
    text: "Este navegador pode mostrá-las enquanto você faz outra coisa, mesmo com o Parley fechado.",
    allow: "Ativar notificações",
    later: "Agora não",
    on: "As notificações estão ativadas neste navegador.",
    tabOnly: "As notificações estão ativadas enquanto houver uma aba do Parley aberta.",
    denied: "Este navegador bloqueia as notificações. Configurações → Notificações explica como permiti-las.",
  },
  off: {
    title: "Desativar e-mails",
    intro: "Este link desativa os e-mails em que você o encontrou.",
    confirm: "Desativar estes e-mails",
    done: "Você não receberá mais estes e-mails. Configurações → Notificações os ativa de novo.",
    loading: "Lendo o link",
  },
};
