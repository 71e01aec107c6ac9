/** Why WhatsApp does not let a number or its account send, by code. */
import type { Failures } from "../codes";

/** It is tried again by itself, and at the end by hand. */
const RETRIED = {
  nextStep: "No hay que hacer nada: se vuelve a intentar en un momento.",
  finalStep: "Vuelve a enviarlo.",
};
const MANAGER = "Mira el motivo en el Administrador de WhatsApp.";
const RECONNECT = "Hay que volver a conectar el número.";

export const accountFailures = {
  credential_invalid: {
    message: "WhatsApp ya no acepta la conexión de este número.",
    nextStep: RECONNECT,
  },
  permission_missing: {
    message: "La conexión no tiene permiso para hacer esto en la cuenta de WhatsApp.",
    nextStep: RECONNECT,
  },
  account_restricted: { message: "WhatsApp ha restringido esta cuenta.", nextStep: MANAGER },
  account_locked: { message: "WhatsApp ha bloqueado esta cuenta.", nextStep: MANAGER },
  account_throttled: {
    message: "Se hicieron demasiadas solicitudes a WhatsApp con esta cuenta en poco tiempo.",
    ...RETRIED,
  },
  payment_method_missing: {
    message: "WhatsApp no pudo cobrar el mensaje: el método de pago de la cuenta falta o falla.",
    nextStep: "Añade o corrige el método de pago en el Administrador de WhatsApp.",
  },
  messaging_limit_reached: {
    message: "La cuenta ha alcanzado su límite de envío.",
    nextStep: MANAGER,
  },
  marketing_disabled: {
    message: "Las plantillas de marketing están desactivadas en esta cuenta.",
    nextStep: "Usa una plantilla de otra categoría.",
  },
  number_missing: {
    message: "El número de WhatsApp ya no existe o pertenece a otra cuenta.",
    nextStep: RECONNECT,
  },
  number_not_registered: {
    message: "El número no está registrado para enviar por WhatsApp.",
    nextStep: RECONNECT,
  },
  number_flagged_as_spam: {
    message: "Demasiadas personas bloquearon o denunciaron este número, y WhatsApp limita lo que envía.",
    nextStep: "Escribe solo a quien lo espera.",
  },
  number_throttled: {
    message: "Este número envía más rápido de lo que permite WhatsApp.",
    ...RETRIED,
  },
  number_in_maintenance: {
    message: "WhatsApp está haciendo cambios en este número, normalmente durante un minuto.",
    ...RETRIED,
  },
  installation_not_connected: {
    message: "No hay ningún número de WhatsApp conectado, así que nadie pudo enviarlo.",
    nextStep: "Conecta un número y vuelve a enviar el mensaje.",
  },
} satisfies Partial<Failures>;
