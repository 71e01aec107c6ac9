import type { Messages, Translation } from "../en/types";

const REVIEW = "Abre el número en el Administrador de WhatsApp y solicita una revisión.";
const NAME = "Elige en el Administrador de WhatsApp un nombre visible que nombre a la empresa.";
const LESS = "Escribe solo a quienes lo pidieron, y con menos frecuencia.";

export const checks: Translation<Messages["checks"]> = {
  not_answered: { message: "WhatsApp no respondió, así que esto no se pudo comprobar." },
  token_valid: { message: "El token de acceso es válido." },
  token_revoked: {
    message: "WhatsApp ya no acepta el token de acceso.",
    action: "Vuelve a conectar el número con un token nuevo.",
  },
  token_ends_soon: {
    message: "El token de acceso vence en {days, plural, one {# día} other {# días}}.",
    action: "Crea un token de usuario del sistema que no venza y conecta el número con él.",
  },
  number_accessible: { message: "El token tiene acceso al número." },
  number_gone: {
    message: "La cuenta ya no tiene este número.",
    action: "Busca el número en el Administrador de WhatsApp y vuelve a conectarlo.",
  },
  subscribed: { message: "WhatsApp envía a Parley los webhooks de este número." },
  not_subscribed: {
    message: "La app no está suscrita a la cuenta, así que los mensajes entrantes no llegan.",
    action: "Vuelve a conectar el número.",
  },
  webhook_seen: { message: "WhatsApp ha enviado webhooks de este número." },
  webhook_not_seen: {
    message: "WhatsApp aún no ha enviado ningún webhook de este número.",
    action: "Envía un mensaje al número desde cualquier teléfono.",
  },
  account_disabled: { message: "WhatsApp inhabilitó la cuenta.", action: REVIEW },
  number_blocked: { message: "WhatsApp bloqueó el número.", action: REVIEW },
  number_unregistered: {
    message: "El número no está registrado para enviar.",
    action: "Regístralo en el Administrador de WhatsApp o vuelve a conectarlo.",
  },
  sending_not_reported: { message: "WhatsApp no informa si el número puede enviar." },
  sending_allowed: { message: "El número puede enviar mensajes." },
  sending_needs_payment: { message: "Solo el método de pago impide que el número envíe." },
  sending_limited: {
    message: "WhatsApp limita lo que este número puede enviar.",
    action: "Abre el número en el Administrador de WhatsApp.",
  },
  payment_not_reported: { message: "WhatsApp no informa si la cuenta puede pagar." },
  payment_failing: {
    message: "WhatsApp no puede cobrar los mensajes a la cuenta.",
    action: "Agrega o actualiza el método de pago en el Administrador de WhatsApp.",
  },
  payment_working: { message: "WhatsApp no informa de problemas con el método de pago." },
  name_approved: { message: "El nombre visible es {name}." },
  name_approved_unknown: { message: "El nombre visible está aprobado." },
  name_declined: { message: "WhatsApp rechazó el nombre visible.", action: NAME },
  name_expired: { message: "La aprobación del nombre visible venció.", action: NAME },
  name_not_approved: { message: "El nombre visible aún no está aprobado.", action: NAME },
  quality_high: { message: "Los clientes rara vez bloquean o reportan este número." },
  quality_medium: {
    message: "Algunos clientes bloquean o reportan los mensajes de este número.",
    action: LESS,
  },
  quality_low: { message: "Muchos clientes bloquean o reportan los mensajes de este número.", action: LESS },
  quality_not_rated: { message: "WhatsApp aún no ha calificado el número." },
  webhook_not_confirmed: { message: "WhatsApp aún no ha confirmado la suscripción al webhook." },
  disconnected: { message: "El número fue desconectado." },
  /** Meta's words for quality and throughput. */
  values: { GREEN: "Alta", YELLOW: "Media", RED: "Baja", STANDARD: "Estándar", HIGH: "Alta" },
};
