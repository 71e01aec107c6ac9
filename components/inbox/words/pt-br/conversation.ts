/** The open conversation: its header, what stands in its place, and its details. */
import type { Words } from "../en";

export const header = {
  back: "Voltar à lista",
  resolve: "Resolver",
  reopen: "Reabrir",
  showDetails: "Mostrar detalhes",
  hideDetails: "Ocultar detalhes",
  resolved: "Conversa resolvida",
  undo: "Desfazer",
} satisfies Words["header"];

export const assign = {
  action: "Atribuir",
  now: "Atribuir, agora: ",
  you: "Você",
  title: "Atribuir a",
  isYou: "(você)",
  assigned: "atribuída",
  unassign: "Remover atribuição",
} satisfies Words["assign"];

export const snooze = {
  action: "Adiar",
  pick: "Escolher data e hora…",
  end: "Encerrar adiamento",
  markOpen: "Marcar como aberta",
  markPending: "Marcar como pendente",
  forAnHour: "Por uma hora",
  tomorrow: "Amanhã, 9:00",
  nextMonday: "Próxima segunda, 9:00",
  title: "Adiar até",
  description: "Ela volta às conversas abertas nesse momento, ou quando o contato escrever.",
  when: "Data e hora",
  zone: (zone) => `No seu fuso horário, ${zone}.`,
  invalid: "Escolha uma data e uma hora.",
  past: "Escolha um momento que ainda não passou.",
} satisfies Words["snooze"];

export const pane = {
  region: "Conversa",
  loading: "Carregando mensagens",
  choose: "Escolha uma conversa",
  chooseHint: "Ela abre aqui, com as notas e tudo sobre o contato.",
  keys: "{j} {k} para navegar, {enter} para abrir, {help} para ver todas as teclas",
  unknown: "Esta conversa não existe",
  unknownHint: "O link pode estar incompleto ou ser de outro espaço de trabalho.",
  couldNotLoad: "Não foi possível carregar a conversa",
} satisfies Words["pane"];

export const details = {
  title: "Detalhes",
  close: "Fechar detalhes",
  contact: "Contato",
  conversation: "Conversa",
  otherConversations: "Outras conversas",
  lastSeen: "Visto por último: {time}",
  marketing: "Mensagens de marketing",
  notWantedSince: "Não quer receber desde: {time}",
  page: "Página atual",
  newTab: "abre em outra aba",
  subject: "Assunto",
  addSubject: "Adicionar um assunto",
  channel: "Canal",
  started: "Início",
  messages: "Mensagens",
  id: "ID",
  copyId: "Copiar o ID da conversa",
  name: "Nome",
  addName: "Adicionar um nome",
  email: "Endereço de e-mail",
  addEmail: "Adicionar um e-mail",
  phone: "Telefone",
  addPhone: "Adicionar um telefone",
  whatsappNumber: "Número do WhatsApp",
  edit: (label, value) => `${label}: ${value}. Editar`,
  saving: "Salvando",
  failed: "Não foi possível salvar.",
  visitor: (code) => `Visitante ${code}`,
} satisfies Words["details"];
