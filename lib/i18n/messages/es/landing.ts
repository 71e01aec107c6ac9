import type { Messages, Translation } from "../en/types";

export const landing: Translation<Messages["landing"]> = {
  account: "Cuenta",
  signIn: "Iniciar sesión",
  signUp: "Crear una cuenta",
  demo: "Ver la página de demostración",
  reference: "Referencia de la API",
  title: "Habla con tus clientes. Ten constancia de cada mensaje.",
  text: "Un chat para tu sitio web, una bandeja para tu equipo y una API que prueba qué se envió, se entregó y se leyó.",
  points: {
    messenger: {
      title: "Chat del sitio web",
      text: "Una línea en tu página. Se carga cuando un visitante lo abre, y las respuestas llegan mientras lee.",
    },
    inbox: {
      title: "Bandeja de equipo",
      text: "Asigna, anota, responde. Todos los agentes ven la misma conversación en el mismo momento.",
    },
    evidence: {
      title: "Constancia",
      text: "Cada mensaje guarda su historia: quién lo pidió, cuándo se envió y cuándo se leyó.",
    },
  },
  exchange: {
    question: "Hola, ¿todavía puedo cambiar la dirección de entrega de mi pedido?",
    answer: "Sí, hasta esta noche. ¿Qué dirección usamos?",
    read: "Leído",
    written: "Escrito por Jonas",
    sent: "Enviado",
    delivered: "Entregado al navegador del visitante",
  },
};
