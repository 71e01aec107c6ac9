import type { Messages, Translation } from "../../en/types";

export const composer: Translation<Messages["inbox"]["composer"]> = {
  reply: "Resposta",
  note: "Nota",
  writeReply: "Escreva uma resposta",
  writeNote: "Só a sua equipe vê isto. @ menciona um colega",
  whatToWrite: "O que escrever",
  tooMany: "{count, plural, one {# caractere a mais} other {# caracteres a mais}}",
  left: "Restam {count, number}",
  newLineKeys: "Shift + Enter: nova linha",
  send: "Enviar",
  sendReply: "Enviar resposta",
  addNote: "Adicionar nota",
  colleagues: "Colegas",
  noColleagues: "Ainda não há colegas para mencionar.",
  cannedReplies: "Respostas prontas",
  noCannedReplies: "Ainda não há respostas prontas.",
  createCannedReply: "Criar uma",
  gap: "Preencha {name} primeiro",
  emoji: "Inserir um emoji",
  findEmoji: "Procurar um emoji",
  loadingEmoji: "Carregando emojis…",
  noEmoji: "Nenhum emoji encontrado",
  format: "Formatação",
  formats: { bold: "Negrito", italic: "Itálico", struck: "Tachado", code: "Código" },
  collision: {
    writing: "<bdi>{name}</bdi> está escrevendo uma resposta…",
    isWriting: "<bdi>{name}</bdi> está escrevendo uma resposta agora.",
    hasAnswered: "<bdi>{name}</bdi> respondeu enquanto você escrevia.",
    again: "Enter também envia a sua.",
    send: "Enviar mesmo assim",
  },
  readOnly: "Você pode ler esta conversa, mas não responder.",
  nothingCanBeSent: "Nada pode ser enviado.",
  youCanAddNotes: "Você pode adicionar notas para a sua equipe.",
  sandbox: "Modo de teste.",
  sandboxHint: "Nenhum número está conectado: o que você escreve vai para o simulador e não chega a ninguém.",
  optedOut:
    "Este contato não quer mensagens de marketing. Respostas e outros modelos continuam sendo enviados.",
  settings: {
    whatsapp: "Configurações do WhatsApp",
    email: "Configurações de e-mail",
    messenger: "Configurações do chat",
  },
  mailKeys: "Ctrl + Enter para enviar",
  mail: {
    to: "Para",
    cc: "Cc",
    subject: "Assunto",
    show: "Cc e assunto",
    wrongAddress: "{address} não é um endereço de e-mail.",
    tooLarge: "Arquivos de um e-mail: no máximo 16 MB",
  },
};

export const files: Translation<Messages["inbox"]["files"]> = {
  attach: "Anexar arquivos",
  toAttach: "Arquivos para anexar",
  toSend: "Arquivos para enviar",
  drop: "Solte os arquivos para anexar",
  uploading: "Enviando {name}",
  tryAgain: "Tentar {name} de novo",
  remove: "Remover {name}",
  notNow: "Não é possível enviar arquivos aqui agora.",
  atMost: "No máximo {count, number} arquivos por vez.",
};

export const replyWindow: Translation<Messages["inbox"]["replyWindow"]> = {
  within: "Responda em {span}",
  withinAMinute: "Responda em menos de um minuto",
  closed: "O prazo para responder acabou",
  closesOn: "O prazo para responder termina em {time}",
  closedOn: "Terminou em {time}",
  why: "O WhatsApp só aceita respostas livres durante 24 horas após a última mensagem do contato.",
  opens: "O prazo recomeça assim que <bdi>{name}</bdi> escrever.",
  opensOr: {
    template:
      "O prazo recomeça assim que <bdi>{name}</bdi> escrever; até lá você pode enviar um modelo aprovado.",
    note: "O prazo recomeça assim que <bdi>{name}</bdi> escrever; até lá você pode adicionar notas para a sua equipe.",
    both: "O prazo recomeça assim que <bdi>{name}</bdi> escrever; até lá você pode enviar um modelo aprovado ou adicionar notas para a sua equipe.",
  },
  draftKept: "A resposta que você começou fica guardada.",
};
