import type { Messages, Translation } from "../en/types";

export const connect: Translation<Messages["connect"]> = {
  documentTitle: "Conecte su número de WhatsApp",
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
    title: "Conecte su número de WhatsApp con {partner}",
    text: "{partner} le pide que conecte el número de WhatsApp de su empresa.",
    needTitle: "Qué necesita antes de empezar",
    needed: {
      facebook: "Una cuenta de Facebook que pueda administrar su empresa.",
      phone: "El número de teléfono al que escriben sus clientes. Debe poder recibir un SMS o una llamada.",
      pin: "Si el número tiene verificación en dos pasos: su PIN de seis cifras.",
      minutes: "Unos cinco minutos.",
    },
    privacy: "Usted inicia sesión en Facebook. Ni {partner} ni esta página ven su contraseña.",
    submit: "Continuar",
  },
  signUp: {
    title: "Inicie sesión y elija su número",
    business: "Para",
    validUntil: "Enlace válido hasta",
    replaces:
      "Ahora está conectado {number}. Otro número ocuparía su lugar; antes se le preguntará de nuevo.",
    isTest: "Esto es una prueba: no se conecta ningún número real.",
    noFacebook:
      "No se pudo cargar Facebook. Permita connect.facebook.net en su bloqueador de contenido e inténtelo de nuevo.",
    back: "Cancelar y volver a {partner}",
  },
  open: {
    title: "Termine en la otra ventana",
    text: "El registro está abierto en otra ventana. Esta página continúa cuando usted termine allí.",
  },
  working: {
    title: "Conectando su número",
    text: "Tarda unos segundos. Deje esta página abierta.",
  },
  done: {
    title: "Su número está conectado",
    text: "{number} está conectado con {partner}.",
    textWithoutNumber: "Su número de WhatsApp está conectado con {partner}.",
    returning: "En un momento volverá a {partner}.",
    submit: "Volver a {partner}",
    stay: "Quedarme aquí",
  },
  failed: {
    title: "No se pudo conectar su número",
    text: "Este enlace ya no se puede usar. {partner} puede enviarle uno nuevo.",
  },
  tooOften: "Hubo demasiados intentos sin éxito.",
  expired: {
    title: "Este enlace ha caducado",
    text: "No ha cambiado nada. Pida un enlace nuevo a {partner}.",
  },
  revoked: {
    title: "Este enlace fue revocado",
    text: "Ya no se puede usar. Pida un enlace nuevo a {partner}.",
  },
  lost: {
    title: "Esta página ya no está en uso",
    text: "El enlace se abrió en otro dispositivo o en otra ventana, o esta página estuvo abierta más de 30 minutos. Siga allí o abra su enlace otra vez aquí.",
  },
  incomplete: {
    title: "Este enlace no está completo",
    text: "Falta una parte, o esta página se cargó de nuevo. Abra el enlace entero tal como se lo dio {partner}: hasta su último carácter.",
  },
  invalid: {
    title: "Este enlace no es válido",
    text: "Compruebe que abrió el enlace entero. Si es así, pida uno nuevo a la persona que se lo dio.",
  },
  away: {
    title: "Sin conexión",
    text: "No se puede llegar al servidor en este momento. Compruebe su conexión. No se pierde nada.",
    again: "Intentar de nuevo",
  },
  inactive: "Este enlace no se puede usar en este momento. Pregunte a {partner}.",
  problem: "No ha funcionado. Espere un momento e inténtelo de nuevo.",
};
