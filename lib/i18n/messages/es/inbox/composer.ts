import type { Messages, Translation } from "../../en/types";

export const composer: Translation<Messages["inbox"]["composer"]> = {
  reply: "Respuesta",
  note: "Nota",
  writeReply: "Escribe una respuesta",
  writeNote: "Solo lo ve tu equipo. @ menciona a un colega",
  whatToWrite: "Qué escribir",
  tooMany: "{count, plural, one {Sobra # carácter} other {Sobran # caracteres}}",
  left: "Quedan {count, number}",
  newLineKeys: "Shift + Enter: línea nueva",
  send: "Enviar",
  sendReply: "Enviar respuesta",
  addNote: "Agregar nota",
  colleagues: "Colegas",
  noColleagues: "Todavía no hay colegas que mencionar.",
  cannedReplies: "Respuestas guardadas",
  noCannedReplies: "Todavía no hay respuestas guardadas.",
  createCannedReply: "Crear una",
  gap: "Completa primero {name}",
  emoji: "Insertar un emoji",
  findEmoji: "Buscar un emoji",
  loadingEmoji: "Cargando emojis…",
  noEmoji: "No se encontró ningún emoji",
  format: "Formato",
  formats: { bold: "Negrita", italic: "Cursiva", struck: "Tachado", code: "Código" },
  collision: {
    writing: "<bdi>{name}</bdi> está escribiendo una respuesta…",
    isWriting: "<bdi>{name}</bdi> está escribiendo una respuesta en este momento.",
    hasAnswered: "<bdi>{name}</bdi> respondió mientras escribías.",
    again: "Con Enter también se envía la tuya.",
    send: "Enviar de todos modos",
  },
  readOnly: "Puedes leer esta conversación, pero no responder.",
  nothingCanBeSent: "No se puede enviar nada.",
  youCanAddNotes: "Puedes agregar notas para tu equipo.",
  sandbox: "Modo de prueba.",
  sandboxHint: "No hay ningún número conectado: lo que escribas va al simulador y no le llega a nadie.",
  optedOut:
    "Este contacto no quiere mensajes de marketing. Las respuestas y las demás plantillas sí se envían.",
  settings: {
    whatsapp: "Configuración de WhatsApp",
    email: "Configuración del correo",
    messenger: "Configuración del chat",
  },
  mailKeys: "Ctrl + Enter para enviar",
  mail: {
    to: "Para",
    cc: "CC",
    subject: "Asunto",
    show: "CC y asunto",
    wrongAddress: "{address} no es una dirección de correo.",
    tooLarge: "Archivos de un correo: como máximo 16 MB",
  },
};

export const files: Translation<Messages["inbox"]["files"]> = {
  attach: "Adjuntar archivos",
  toAttach: "Archivos para adjuntar",
  toSend: "Archivos para enviar",
  drop: "Suelta los archivos para adjuntarlos",
  uploading: "Subiendo {name}",
  tryAgain: "Reintentar con {name}",
  remove: "Quitar {name}",
  notNow: "Ahora no se pueden enviar archivos aquí.",
  atMost: "Como máximo {count, number} archivos a la vez.",
};

export const replyWindow: Translation<Messages["inbox"]["replyWindow"]> = {
  within: "Responde en {span}",
  withinAMinute: "Responde en menos de un minuto",
  closed: "El plazo para responder se cerró",
  closesOn: "El plazo para responder se cierra el {time}",
  closedOn: "Se cerró el {time}",
  why: "WhatsApp solo permite respuestas libres durante las 24 horas posteriores al último mensaje del contacto.",
  opens: "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba.",
  opensOr: {
    template:
      "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba; mientras tanto puedes enviar una plantilla aprobada.",
    note: "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba; mientras tanto puedes agregar notas para tu equipo.",
    both: "Se abre de nuevo en cuanto <bdi>{name}</bdi> escriba; mientras tanto puedes enviar una plantilla aprobada o agregar notas para tu equipo.",
  },
  draftKept: "La respuesta que empezaste se conserva.",
};
