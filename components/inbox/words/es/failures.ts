/** What became of a reply that WhatsApp did not take, and what can be done, by code. */
import type { Failures } from "../codes";
import { accountFailures } from "./account-failures";

/** It is tried again by itself, and at the end by hand. */
const RETRIED = {
  nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
  finalStep: "Vuelve a enviarlo.",
};
const OTHER_TEMPLATE = "Usa otra plantilla.";

export const failures = {
  recipient_unreachable: {
    message:
      "WhatsApp no pudo entregarlo: puede que el número no esté en WhatsApp o que su aplicación sea muy antigua.",
    nextStep: "Comprueba el número o contacta con la persona por otra vía.",
  },
  recipient_blocked: {
    message: "Esta persona está bloqueada en tu número de WhatsApp.",
    nextStep: "Desbloquéala en WhatsApp antes de volver a escribir.",
  },
  recipient_is_sender: {
    message: "El mensaje iba dirigido al mismo número que lo envía.",
    nextStep: "Elige otro destinatario.",
  },
  recipient_not_on_test_list: {
    message: "Es un número de prueba y el destinatario no está en su lista de números permitidos.",
    nextStep: "Añade al destinatario a esa lista o envía desde un número real.",
  },
  recipient_opted_out: {
    message: "Esta persona no quiere mensajes de marketing.",
    nextStep: "No le envíes más marketing; puede volver a activarlo en WhatsApp.",
  },
  recipient_in_experiment: {
    message: "WhatsApp retuvo este mensaje por una prueba sobre marketing. No se cobró nada.",
    nextStep: "Espera a que la persona escriba o usa un mensaje que no sea de marketing.",
  },
  recipient_marketing_limit: {
    message: "WhatsApp lo retuvo porque la persona ha recibido mucho marketing últimamente.",
    nextStep: "Espera al menos un día. Intentarlo antes lo empeora.",
  },
  recipient_identity_changed: {
    message: "La identidad de WhatsApp de esta persona ha cambiado desde tu último mensaje.",
    nextStep: "Asegúrate de que es la persona correcta y vuelve a enviarlo.",
  },
  recipient_needs_phone: {
    message: "Este tipo de mensaje necesita el teléfono de la persona, y WhatsApp no lo ha compartido.",
    nextStep: "Pídele su número o envía un mensaje normal.",
  },
  recipient_throttled: {
    message: "Se enviaron demasiados mensajes a esta persona en poco tiempo.",
    ...RETRIED,
  },
  country_not_allowed: {
    message: "WhatsApp no deja que tu empresa escriba a personas de este país.",
    nextStep: "Contacta con la persona por otra vía.",
  },
  session_window_closed: {
    message: "Han pasado más de 24 horas desde que esta persona escribió por última vez.",
    nextStep: "Envía una plantilla aprobada. Cuando responda, podrás volver a escribir libremente.",
  },
  media_not_acceptable: {
    message: "WhatsApp no aceptó el archivo: su tipo, codificación o tamaño no es compatible.",
    nextStep: "Guárdalo en un formato común o más pequeño y adjúntalo otra vez.",
  },
  message_type_unsupported: {
    message: "WhatsApp no admite aquí este tipo de mensaje.",
    nextStep: "Envíalo de otra forma: como texto, imagen o documento.",
  },
  request_invalid: {
    message: "WhatsApp no entendió una parte de este mensaje.",
    nextStep: "Corrige el mensaje y vuelve a enviarlo.",
  },
  template_variable_count: {
    message: "La plantilla se envió con demasiados valores o con muy pocos.",
    nextStep: "Da exactamente un valor a cada variable.",
  },
  template_missing: {
    message: "La plantilla no existe en este idioma o aún no está aprobada.",
    nextStep: "Elige una plantilla aprobada.",
  },
  template_text_too_long: {
    message: "Con estos valores el texto de la plantilla es demasiado largo.",
    nextStep: "Usa valores más cortos.",
  },
  template_values_invalid: {
    message: "Un valor de la plantilla no tiene la forma que necesita.",
    nextStep: "Corrígelo: sin saltos de línea, tabulaciones ni espacios largos.",
  },
  template_paused: {
    message: "WhatsApp ha pausado esta plantilla unas horas porque hubo quejas.",
    nextStep: OTHER_TEMPLATE,
  },
  template_disabled: {
    message: "WhatsApp ha desactivado esta plantilla porque hubo demasiadas quejas.",
    nextStep: OTHER_TEMPLATE,
  },
  ...accountFailures,
  provider_unreachable: { message: "No se pudo acceder a WhatsApp. No se envió nada.", ...RETRIED },
  provider_timeout: { message: "WhatsApp no respondió a tiempo.", ...RETRIED },
  provider_connection_lost: {
    message: "La conexión con WhatsApp se cortó antes de recibir su respuesta.",
    ...RETRIED,
  },
  provider_error: { message: "WhatsApp falló por un motivo que no indica.", ...RETRIED },
  provider_unavailable: { message: "WhatsApp no está disponible ahora.", ...RETRIED },
  provider_refused: {
    message: "WhatsApp lo rechazó sin un motivo conocido.",
    nextStep: "Mira el registro de entrega; si no basta, consulta al soporte de WhatsApp.",
  },
  outcome_unknown: {
    message: "El mensaje se entregó a WhatsApp, pero no llegó respuesta: puede que se haya enviado.",
    nextStep: "Espera una confirmación antes de reenviarlo, o la persona podría recibirlo dos veces.",
  },
  file_missing: {
    message: "El archivo ya no está aquí. No se envió nada.",
    nextStep: "Adjunta el archivo otra vez y envíalo en un mensaje nuevo.",
  },
} satisfies Failures;
