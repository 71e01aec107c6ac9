import type { messages as english } from "../../en/failures/messages";
import type { Messages, Translation } from "../../en/types";

export const messages: Translation<Pick<Messages["failures"], keyof typeof english>> = {
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
    nextStep: "Agrega al destinatario a esa lista o envía desde un número real.",
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
  country_not_allowed: {
    message: "WhatsApp no deja que tu empresa escriba a personas de este país.",
    nextStep: "Contacta con la persona por otra vía.",
  },
  session_window_closed: {
    message: "Han pasado más de 24 horas desde que esta persona escribió por última vez.",
    nextStep: "Envía una plantilla aprobada. Cuando responda, podrás volver a escribir libremente.",
  },
  media_not_downloadable: {
    message: "WhatsApp no pudo obtener el archivo.",
    nextStep: "Si lo envió el contacto, pídele que lo envíe otra vez. Si no, adjunta otra copia.",
  },
  media_not_acceptable: {
    message: "WhatsApp no aceptó el archivo: su tipo, codificación o tamaño no es compatible.",
    nextStep: "Guárdalo en un formato común o más pequeño y adjúntalo otra vez.",
  },
  message_type_unsupported: {
    message: "WhatsApp no admite aquí este tipo de mensaje.",
    nextStep: "Envíalo de otra forma: como texto, imagen o documento.",
  },
  message_unavailable: {
    message: "WhatsApp no muestra aquí el contenido de este mensaje.",
    nextStep: "Ábrelo en la aplicación WhatsApp Business o pide al contacto que lo envíe otra vez.",
  },
  group_message_failed: {
    message: "WhatsApp rechazó el mensaje a este grupo.",
    nextStep: "Escribe a las personas una por una.",
  },
  request_invalid: {
    message: "WhatsApp no entendió una parte de este mensaje.",
    nextStep: "Corrige el mensaje y vuelve a enviarlo.",
  },
  request_incomplete: {
    message: "A este mensaje le falta una parte que WhatsApp exige.",
    nextStep: "Mira los detalles, completa el mensaje y envíalo de nuevo.",
  },
  method_not_allowed: {
    message: "WhatsApp no ofrece esta forma de envío a tu cuenta.",
    nextStep: "Envíalo como mensaje normal o plantilla.",
  },
  call_permission_lookups_limited: {
    message: "Se pidió demasiadas veces permiso para llamar a esta persona.",
    nextStep: "Espera una hora antes de volver a pedirlo.",
  },
  recipient_throttled: {
    message: "Se enviaron demasiados mensajes a esta persona en poco tiempo.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
};
