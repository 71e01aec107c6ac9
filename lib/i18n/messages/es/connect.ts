import type { Messages, Translation } from "../en/types";

export const connect: Translation<Messages["connect"]> = {
  documentTitle: "Conecta tu número de WhatsApp",
  steps: {
    label: "Progreso",
    names: {
      before: "Antes de empezar",
      signUp: "Registro",
      connecting: "Conexión",
      done: "Listo",
    },
    position: "Paso {step, number} de 4",
  },
  intro: {
    title: "Conecta tu número de WhatsApp con {partner}",
    text: "{partner} te pide que conectes el número de WhatsApp de tu empresa.",
    needTitle: "Qué necesitas antes de empezar",
    needed: {
      facebook: "Una cuenta de Facebook que pueda administrar tu empresa.",
      phone: "El número de teléfono al que escriben tus clientes. Debe poder recibir un SMS o una llamada.",
      pin: "Si el número tiene verificación en dos pasos: su PIN de seis cifras.",
      minutes: "Unos cinco minutos.",
    },
    privacy: "Inicias sesión en Facebook. Ni {partner} ni esta página ven tu contraseña.",
    submit: "Continuar",
  },
  signUp: {
    title: "Inicia sesión y elige tu número",
    business: "Para",
    validUntil: "Enlace válido hasta",
    replaces:
      "Ahora está conectado {number}. Otro número ocuparía su lugar; antes se te preguntará de nuevo.",
    isTest: "Esto es una prueba: no se conecta ningún número real.",
    noFacebook:
      "No se pudo cargar Facebook. Permite connect.facebook.net en tu bloqueador de contenido e inténtalo de nuevo.",
    back: "Cancelar y volver a {partner}",
  },
  open: {
    title: "Termina en la otra ventana",
    text: "El registro está abierto en otra ventana. Esta página continúa cuando termines allí.",
  },
  working: {
    title: "Conectando tu número",
    text: "Tarda unos segundos. Deja esta página abierta.",
  },
  done: {
    title: "Tu número está conectado",
    text: "{number} está conectado con {partner}.",
    textWithoutNumber: "Tu número de WhatsApp está conectado con {partner}.",
    returning: "En un momento volverás a {partner}.",
    submit: "Volver a {partner}",
    stay: "Quedarme aquí",
  },
  failed: {
    title: "No se pudo conectar tu número",
    text: "Este enlace ya no se puede usar. {partner} puede enviarte uno nuevo.",
  },
  tooOften: "Hubo demasiados intentos sin éxito.",
  expired: {
    title: "Este enlace ha caducado",
    text: "No ha cambiado nada. Pide un enlace nuevo a {partner}.",
  },
  revoked: {
    title: "Este enlace fue revocado",
    text: "Ya no se puede usar. Pide un enlace nuevo a {partner}.",
  },
  lost: {
    title: "Esta página ya no está en uso",
    text: "El enlace se abrió en otro dispositivo o en otra ventana, o esta página estuvo abierta más de 30 minutos. Sigue allí o abre tu enlace otra vez aquí.",
  },
  incomplete: {
    title: "Este enlace no está completo",
    text: "Falta una parte, o esta página se cargó de nuevo. Abre el enlace entero tal como te lo dio {partner}: hasta su último carácter.",
  },
  invalid: {
    title: "Este enlace no es válido",
    text: "Comprueba que abriste el enlace entero. Si es así, pide uno nuevo a la persona que te lo dio.",
  },
  paste: {
    label: "Tu enlace de configuración",
    hint: "Pega el último enlace que te dieron, desde https:// hasta su último carácter.",
    incomplete: "No es un enlace de configuración completo. Cópialo otra vez, hasta su último carácter.",
    submit: "Abrir el enlace",
  },
  away: {
    title: "Sin conexión",
    text: "No se puede llegar al servidor en este momento. Comprueba tu conexión. No se pierde nada.",
    again: "Intentar de nuevo",
  },
  inactive: "Este enlace no se puede usar en este momento. Pregunta a {partner}.",
  problem: "No ha funcionado. Espera un momento e inténtalo de nuevo.",
};
