import type { accounts as english } from "../../en/failures/accounts";
import type { Messages, Translation } from "../../en/types";

export const accounts: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  installation_not_connected: {
    message: "No hay ningún número de WhatsApp conectado, así que el mensaje no se pudo enviar.",
    nextStep: "Conecta un número y vuelve a enviar el mensaje.",
  },
  credential_invalid: {
    message: "WhatsApp ya no acepta la conexión de este número.",
    nextStep: "Hay que volver a conectar el número.",
  },
  permission_missing: {
    message: "La conexión no tiene permiso para hacer esto en la cuenta de WhatsApp.",
    nextStep: "Hay que volver a conectar el número.",
  },
  account_restricted: {
    message: "WhatsApp ha restringido esta cuenta.",
    nextStep: "Mira el motivo en el Administrador de WhatsApp.",
  },
  account_locked: {
    message: "WhatsApp ha bloqueado esta cuenta.",
    nextStep: "Mira el motivo en el Administrador de WhatsApp.",
  },
  payment_method_missing: {
    message: "WhatsApp no pudo cobrar el mensaje: el método de pago de la cuenta falta o falla.",
    nextStep: "Agrega o corrige el método de pago en el Administrador de WhatsApp.",
  },
  payment_terms_not_accepted: {
    message: "No se aceptaron las condiciones de pago de la cuenta de WhatsApp.",
    nextStep: "Acéptalas en el Administrador de WhatsApp.",
  },
  number_missing: {
    message: "El número de WhatsApp ya no existe o pertenece a otra cuenta.",
    nextStep: "Hay que volver a conectar el número.",
  },
  number_name_not_approved: {
    message: "El número no tiene un nombre para mostrar aprobado, así que no puede enviar.",
    nextStep: "Envía un nombre en el Administrador de WhatsApp y espera su aprobación.",
  },
  number_certificate_invalid: {
    message: "El registro del número en WhatsApp no es válido.",
    nextStep: "Registra el número otra vez.",
  },
  number_not_registered: {
    message: "El número no está registrado para enviar por WhatsApp.",
    nextStep: "Hay que volver a conectar el número.",
  },
  number_not_verified: {
    message: "Primero hay que verificar el número.",
    nextStep: "Pide un código de verificación en el Administrador de WhatsApp y escríbelo allí.",
  },
  marketing_disabled: {
    message: "Las plantillas de marketing están desactivadas en esta cuenta.",
    nextStep: "Usa una plantilla de otra categoría.",
  },
  pin_wrong: {
    message: "El PIN no coincide con la verificación en dos pasos del número.",
    nextStep: "Escribe el PIN de este número o restablécelo en el Administrador de WhatsApp.",
  },
  registration_blocked: {
    message: "El número se registró demasiadas veces y está bloqueado durante 72 horas.",
    nextStep: "Espera tres días y regístralo una sola vez.",
  },
  deregistration_incomplete: {
    message: "La eliminación anterior del número en WhatsApp no terminó.",
    nextStep: "Elimina el número otra vez y vuelve a registrarlo.",
  },
  history_sync_spent: {
    message: "El historial de este número ya se pidió. Solo se puede una vez.",
    nextStep: "Para pedirlo otra vez, desconecta el número y vuelve a conectarlo.",
  },
  history_sync_too_late: {
    message: "El historial solo se puede pedir durante el primer día de conexión.",
    nextStep: "Desconecta el número y vuelve a conectarlo.",
  },
  history_sync_declined: {
    message: "El propietario del número decidió no compartir conversaciones anteriores.",
    nextStep: "No hay que hacer nada: los mensajes nuevos llegan como siempre.",
  },
  pin_attempts_exceeded: {
    message: "El PIN se escribió demasiadas veces o demasiado rápido.",
    nextStep: "Espera lo que indican los detalles y escribe el PIN correcto.",
  },
  number_recently_deleted: {
    message: "El número se acaba de eliminar y aún no se puede registrar.",
    nextStep: "Espera cinco minutos y vuelve a registrarlo.",
  },
  number_flagged_as_spam: {
    message: "Demasiadas personas bloquearon o denunciaron este número, y WhatsApp limita lo que envía.",
    nextStep: "Escribe solo a quien lo espera.",
  },
  messaging_limit_reached: {
    message: "La cuenta ha alcanzado su límite de envío.",
    nextStep: "Mira el motivo en el Administrador de WhatsApp.",
  },
  number_throttled: {
    message: "Este número envía más rápido de lo que permite WhatsApp.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  number_in_maintenance: {
    message: "WhatsApp está haciendo cambios en este número, normalmente durante un minuto.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  account_throttled: {
    message: "Se hicieron demasiadas solicitudes a WhatsApp con esta cuenta en poco tiempo.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  provider_error: {
    message: "WhatsApp falló por un motivo que no indica.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  provider_unavailable: {
    message: "WhatsApp no está disponible ahora.",
    nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
    finalStep: "Vuelve a enviarlo.",
  },
  object_missing: {
    message: "WhatsApp no conoce este objeto o no lo muestra a esta conexión.",
    nextStep: "Revisa los identificadores de la cuenta y del número, y vuelve a conectar el número.",
  },
  callback_not_verified: {
    message: "WhatsApp no pudo verificar la dirección que recibe sus mensajes.",
    nextStep: "Asegúrate de que la dirección sea accesible desde internet y responda en seis segundos.",
  },
};
