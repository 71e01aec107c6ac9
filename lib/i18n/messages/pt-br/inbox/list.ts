import type { Messages, Translation } from "../../en/types";

export const list: Translation<Messages["inbox"]["list"]> = {
  title: "Caixa de entrada",
  region: "Lista de conversas",
  conversations: "Conversas",
  loading: "Carregando conversas",
  loadingMore: "Carregando mais conversas",
  connectionLost: "Sem conexão. O que você vê pode estar desatualizado; a atualização é automática.",
  start: "Nova conversa",
  unreadOnly: "Só não lidas",
  shortcuts: "Atalhos de teclado",
  searchConversations: "Buscar conversas",
  status: "Situação",
  statusIs: "Situação: {status}",
  filters: {
    open: "Abertas",
    pending: "Pendentes",
    snoozed: "Adiadas",
    resolved: "Resolvidas",
    all: "Todas",
    failed: "Com falha",
  },
  failed: "{count, plural, one {Uma mensagem não foi entregue} other {# mensagens não foram entregues}}",
  failedMany: "Mais de 99 mensagens não foram entregues",
  failedMessages: "mensagens com falha",
  assignee: "Responsável",
  assigneeIs: "Responsável: {name}",
  colleagues: "De outra pessoa",
  everyone: "Todas",
  mine: "Minhas",
  unassigned: "Não atribuídas",
  writeToYourself: "Escrever para mim mesmo",
  empty: {
    new: {
      title: "Ninguém escreveu ainda",
      description:
        "Abra a página de teste e escreva uma mensagem como um visitante faria. Ela aparece aqui na hora.",
    },
    open: {
      title: "Nada para atender",
      description: "As novas conversas aparecem aqui assim que alguém escreve.",
    },
    pending: {
      title: "Nada pendente",
      description: "As conversas que aguardam o cliente aparecem aqui.",
    },
    snoozed: {
      title: "Nada adiado",
      description: "As conversas adiadas ficam aqui até chegar a hora.",
    },
    resolved: {
      title: "Nada resolvido ainda",
      description: "As conversas que você resolver ficam guardadas aqui.",
    },
    failed: {
      title: "Nenhuma mensagem com falha",
      description: "As mensagens que não puderam ser entregues aparecem aqui até que você cuide delas.",
    },
    all: {
      title: "Nenhuma conversa ainda",
      description: "Elas aparecem aqui quando alguém escreve, no seu site, pelo WhatsApp ou por e-mail.",
    },
  },
  nothingMatches: "Nenhum resultado",
  nothingContains: "Nenhuma conversa contém “{text}”.",
  nothingFits: "Nenhuma conversa corresponde a estes filtros.",
  clearFilters: "Limpar filtros",
  saveView: "Salvar como visualização…",
  manageViews: "Visualizações salvas…",
  searchEverywhere: "Buscar em todas as conversas",
  clearSearchAndFilters: "Limpar busca e filtros",
  setUpMessenger: "Configurar o chat do site",
  showAll: "Ver todas as conversas",
  showOpen: "Ver as conversas abertas",
};

export const rows: Translation<Messages["inbox"]["rows"]> = {
  noMessages: "Nenhuma mensagem ainda",
  writing: "Digitando…",
  answered: "Respondida pela equipe",
  inNote: "Em uma nota",
  team: "Equipe:",
  assignedTo: "Atribuída a {name}",
  unread: "não lidas",
  channels: { messenger: "Chat do site", whatsapp: "WhatsApp", email: "E-mail" },
};

export const bulk: Translation<Messages["inbox"]["bulk"]> = {
  region: "Com as conversas selecionadas",
  all: "Selecionar todas",
  none: "Não selecionar nenhuma",
  chosen: "{count, plural, one {# selecionada} other {# selecionadas}}",
  choose: "Selecionar {name}",
  resolve: "Resolver",
  reopen: "Reabrir",
  markRead: "Marcar como lida",
  markUnread: "Marcar como não lida",
  clear: "Limpar a seleção",
  progress: "{done, number} de {count, number} concluídas…",
  done: "{count, plural, one {# conversa alterada} other {# conversas alteradas}}",
  undone: "{count, plural, one {# conversa restaurada} other {# conversas restauradas}}",
  partly: "{done, number} de {count, number} conversas alteradas",
};

export const views: Translation<Messages["inbox"]["views"]> = {
  title: "Visualizações",
  description: "Uma visualização guarda os filtros e as palavras da lista com um nome.",
  name: "Nome",
  nameHint: "Por exemplo, “Meus reembolsos”.",
  forTeam: "Para toda a equipe",
  save: "Salvar visualização",
  saved: "“{name}” foi salva",
  deleted: "“{name}” foi excluída",
  isSaved: "Estes filtros estão salvos como “{name}”.",
  team: "Equipe",
  own: "Só você",
  delete: "Excluir “{name}”",
};
