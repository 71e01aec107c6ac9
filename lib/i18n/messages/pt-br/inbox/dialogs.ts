import type { Messages, Translation } from "../../en/types";

export const template: Translation<Messages["inbox"]["template"]> = {
  action: "Modelo",
  title: "Enviar um modelo",
  label: "Modelo",
  unwanted: "Este contato não quer mensagens de marketing",
  unwantedHint: "Este modelo é de marketing, por isso não é enviado a ele. Escolha outro.",
  media: {
    image: "Endereço da imagem",
    video: "Endereço do vídeo",
    document: "Endereço do documento",
  },
  mediaHint: "Deve começar com https://",
  button: "Botão “{text}”",
  variable: "Variável {name}",
  heading: "Cabeçalho: {text}",
  example: "Por exemplo: {example}",
  preview: "Pré-visualização",
  couldNotLoad: "Não foi possível carregar os modelos.",
  none: "Ainda não há nenhum modelo aprovado.",
  loading: "Carregando modelos",
  send: "Enviar modelo",
};

export const start: Translation<Messages["inbox"]["start"]> = {
  title: "Nova conversa",
  description: "Quem não escreveu nas últimas 24 horas pode receber primeiro um modelo.",
  phone: "Número de telefone ou nome",
  phoneHint: "Ou o nome de um contato, que encontra o número.",
  country: "País do número",
  name: "Nome",
  way: "Como escrever",
  byPhone: "WhatsApp",
  byMail: "E-mail",
  email: "Endereço de e-mail ou nome",
  subject: "Assunto",
  from: "De",
  submit: "Iniciar",
};

export const shortcuts: Translation<Messages["inbox"]["shortcuts"]> = {
  title: "Atalhos de teclado",
  single: "Atalhos de uma tecla",
  singleHint:
    "Letras, / e ? funcionam como comandos enquanto nada está sendo digitado. Setas, Enter e Esc funcionam sempre.",
  targets:
    "E, A, S, T e Shift U agem nas conversas selecionadas; sem nenhuma, na linha com o foco; senão, na conversa aberta. Abrir uma conversa limpa a seleção.",
  find: {
    title: "Navegar",
    next: "Próxima",
    previous: "Anterior",
    open: "Abrir",
    search: "Buscar",
    back: "Voltar à lista",
  },
  answer: {
    title: "Responder",
    reply: "Resposta",
    note: "Nota",
    send: "Enviar",
    newLine: "Nova linha",
    sendMail: "Enviar um e-mail",
    leave: "Sair do campo",
  },
  sort: {
    title: "Organizar",
    resolve: "Resolver ou reabrir",
    assign: "Atribuir",
    snooze: "Adiar",
    tag: "Etiquetas",
    select: "Selecionar ou desmarcar",
    clear: "Limpar a seleção",
    unread: "Marcar como não lida",
    undo: "Desfazer",
    details: "Mostrar ou ocultar detalhes",
    hints: "Esta ajuda",
  },
};
