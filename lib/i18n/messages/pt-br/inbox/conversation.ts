import type { Messages, Translation } from "../../en/types";

export const header: Translation<Messages["inbox"]["header"]> = {
  back: "Voltar à lista",
  resolve: "Resolver",
  reopen: "Reabrir",
  showDetails: "Mostrar detalhes",
  hideDetails: "Ocultar detalhes",
  alsoHere: "Também aqui: {names}",
  did: {
    resolved: "Conversa resolvida",
    open: "Conversa reaberta",
    pending: "Marcada como pendente",
    snoozed: "Adiada até {time}",
    assigned: "Atribuída a {name}",
    unassigned: "Sem responsável",
    unread: "Marcada como não lida",
  },
};

export const assign: Translation<Messages["inbox"]["assign"]> = {
  action: "Atribuir",
  now: "Atribuir, agora:",
  you: "Você",
  title: "Atribuir a",
  isYou: "(você)",
  away: "(ausente)",
  assigned: "atribuída",
  unassign: "Remover atribuição",
};

export const snooze: Translation<Messages["inbox"]["snooze"]> = {
  action: "Adiar",
  pick: "Escolher data e hora…",
  end: "Encerrar adiamento",
  markOpen: "Marcar como aberta",
  markPending: "Marcar como pendente",
  pendingHint: "Aguarda o cliente. Abre de novo quando ele escreve.",
  markUnread: "Marcar como não lida",
  forAnHour: "Por uma hora",
  forThreeHours: "Por três horas",
  thisEvening: "Hoje à tarde, {time}",
  tomorrow: "Amanhã, {time}",
  nextMonday: "Próxima segunda, {time}",
  title: "Adiar até",
  description: "Ela volta às conversas abertas nesse momento, ou quando o contato escrever.",
  words: "Em palavras",
  wordsHint: "Por exemplo “em 3 horas”, “amanhã às 14:00” ou “sexta-feira”.",
  until: "Até {time}",
  notUnderstood: "Nenhum horário foi reconhecido ainda.",
  day: "Dia",
  time: "Hora",
  zone: "No seu fuso horário, {zone}.",
  invalid: "Escolha uma data e uma hora.",
  past: "Escolha um momento que ainda não passou.",
};

export const pane: Translation<Messages["inbox"]["pane"]> = {
  region: "Conversa",
  loading: "Carregando mensagens",
  choose: "Escolha uma conversa",
  chooseHint: "Ela abre aqui, com as notas e tudo sobre o contato.",
  keys: "<j></j> <k></k> para navegar, <enter></enter> para abrir, <help></help> para ver todas as teclas",
  unknown: "Esta conversa não existe",
  unknownHint: "O link pode estar incompleto ou ser de outro espaço de trabalho.",
  couldNotLoad: "Não foi possível carregar a conversa",
  showMessage: "Ver mensagem",
  failedMessage: {
    failed: "Uma mensagem desta conversa não foi entregue.",
    unknown: "Não se sabe se uma mensagem desta conversa chegou.",
  },
  dismiss: "Dispensar",
  dismissed: "Removida das mensagens com falha",
};
