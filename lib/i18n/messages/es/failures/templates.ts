import type { templates as english } from "../../en/failures/templates";
import type { Messages, Translation } from "../../en/types";

export const templates: Translation<Pick<Messages["failures"], keyof typeof english>> = {
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
  template_policy_violation: {
    message: "WhatsApp rechazó la plantilla porque su texto incumple sus reglas.",
    nextStep: "Cambia el texto y vuelve a enviar la plantilla a revisión.",
  },
  template_values_invalid: {
    message: "Un valor de la plantilla no tiene la forma que necesita.",
    nextStep: "Corrígelo: sin saltos de línea, tabulaciones ni espacios largos.",
  },
  template_format_mismatch: {
    message: "Un valor no es del tipo que necesita la plantilla, por ejemplo texto en lugar de una imagen.",
    nextStep:
      "Actualiza las plantillas. Si el encabezado es una imagen, un video o un documento, adjúntalo cada vez.",
  },
  template_disabled: {
    message: "WhatsApp ha desactivado esta plantilla porque hubo demasiadas quejas.",
    nextStep: "Usa otra plantilla.",
  },
  template_not_valid: {
    message: "WhatsApp encontró un error en esta plantilla.",
    nextStep: "Mira los detalles, corrige la plantilla y vuelve a enviarla a revisión.",
  },
  flow_blocked: {
    message: "El formulario de este mensaje está bloqueado.",
    nextStep: "Repara el flujo en el Administrador de WhatsApp o envía un mensaje sin él.",
  },
  template_not_editable: {
    message: "Esta plantilla no se puede cambiar ahora.",
    nextStep: "Espera a que termine la revisión. Una plantilla aprobada se puede cambiar una vez al día.",
  },
  template_limit_reached: {
    message: "La cuenta alcanzó su límite de plantillas.",
    nextStep: "Elimina las plantillas que ya no uses.",
  },
  template_definition_invalid: {
    message: "El texto de la plantilla no es válido: una parte es demasiado larga o está mal colocada.",
    nextStep:
      "Mira los detalles. Las variables necesitan palabras alrededor y no pueden ir al principio ni al final.",
  },
  template_paused: {
    message: "WhatsApp ha pausado esta plantilla unas horas porque hubo quejas.",
    nextStep: "Usa otra plantilla.",
  },
  flow_throttled: {
    message: "El formulario de este mensaje responde despacio y WhatsApp limita sus envíos.",
    nextStep: "Repara el endpoint del flujo. El mensaje se vuelve a intentar más tarde.",
    finalStep: "Repara el endpoint del flujo y vuelve a enviar el mensaje.",
  },
  template_not_ready: {
    message: "La plantilla aún no está lista para enviarse.",
    nextStep: "No hay que hacer nada: se vuelve a intentar más tarde.",
    finalStep: "Vuelve a enviarlo.",
  },
};
