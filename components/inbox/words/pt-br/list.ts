/** The list of conversations. */
import type { Words } from "../en";

export const statuses = {
  open: "Aberta",
  pending: "Pendente",
  snoozed: "Adiada",
  resolved: "Resolvida",
} satisfies Words["statuses"];

export const list = {
  title: "Caixa de entrada",
  region: "Lista de conversas",
  conversations: "Conversas",
  loading: "Carregando conversas",
  loadingMore: "Carregando mais conversas",
  couldNotLoad: "Não foi possível carregar as conversas.",
  connectionLost: "Sem conexão. O que você vê pode estar desatualizado; a atualização é automática.",
  start: "Nova conversa",
  unreadOnly: "Só não lidas",
  shortcuts: "Atalhos de teclado",
  search: "Buscar",
  searchConversations: "Buscar conversas",
  clearSearch: "Limpar busca",
  status: "Situação",
  statusIs: (status) => `Situação: ${status}`,
  filters: {
    open: "Abertas",
    pending: "Pendentes",
    snoozed: "Adiadas",
    resolved: "Resolvidas",
    all: "Todas",
  },
  assignee: "Responsável",
  assigneeIs: (name) => `Responsável: ${name}`,
  colleagues: "De outra pessoa",
  everyone: "Todas",
  mine: "Minhas",
  unassigned: "Não atribuídas",
  empty: {
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
    all: {
      title: "Nenhuma conversa ainda",
      description: "Elas aparecem aqui quando alguém escreve, no seu site ou pelo WhatsApp.",
    },
  },
  nothingMatches: "Nenhum resultado",
  nothingContains: (text) => `Nenhuma conversa contém “${text}”.`,
  nothingFits: "Nenhuma conversa corresponde a estes filtros.",
  clearFilters: "Limpar filtros",
  clearSearchAndFilters: "Limpar busca e filtros",
  setUpMessenger: "Configurar o chat do site",
  showAll: "Ver todas as conversas",
  showOpen: "Ver as conversas abertas",
} satisfies Words["list"];

export const rows = {
  noMessages: "Nenhuma mensagem ainda",
  writing: "Digitando…",
  answered: "Respondida pela equipe",
  team: "Equipe:",
  assignedTo: (name) => `Atribuída a ${name}`,
  unread: "não lidas",
  channels: { messenger: "Chat do site", whatsapp: "WhatsApp" },
} satisfies Words["rows"];
