import type { transport as english } from "../../en/failures/transport";
import type { Messages, Translation } from "../../en/types";

export const transport: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  provider_unreachable: {
    message: "No se pudo acceder a WhatsApp. No se envió nada.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  provider_certificate_invalid: {
    message: "La conexión con WhatsApp no era segura y no se envió nada.",
    nextStep:
      "Revisa el reloj del servidor, sus certificados y cualquier proxy entre el servidor e internet.",
  },
  provider_timeout: {
    message: "WhatsApp no respondió a tiempo.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  provider_connection_lost: {
    message: "La conexión con WhatsApp se cortó antes de recibir su respuesta.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  provider_answer_unreadable: {
    message: "No se pudo leer la respuesta de WhatsApp.",
    nextStep: "Si continúa, revisa cualquier proxy entre el servidor e internet.",
  },
  outcome_unknown: {
    message: "El mensaje se entregó a WhatsApp, pero no llegó respuesta: puede que se haya enviado.",
    nextStep: "Espera una confirmación antes de reenviarlo, o la persona podría recibirlo dos veces.",
  },
  provider_refused: {
    message: "WhatsApp lo rechazó sin un motivo conocido.",
    nextStep: "Mira el registro de entrega; si no basta, consulta al soporte de WhatsApp.",
  },
  provider_address_refused: {
    message: "WhatsApp indicó una dirección que no es suya, así que no se abrió.",
    nextStep: "Pide al contacto que envíe el archivo otra vez.",
  },
  media_too_large: {
    message: "El archivo es más grande de lo que se puede guardar aquí.",
    nextStep: "Pide al contacto un archivo más pequeño o un enlace.",
  },
  file_missing: {
    message: "El archivo ya no está aquí. No se envió nada.",
    nextStep: "Adjunta el archivo otra vez y envíalo en un mensaje nuevo.",
  },
};
