import type { Messages, Translation } from "../../en/types";

export const firstSteps: Translation<Messages["inbox"]["firstSteps"]> = {
  title: "Tu primera conversación",
  progress: "{done, number} de {count, number} listos",
  try: "Escríbete a ti mismo",
  tryHint: "Abre una página con tu chat y envía un mensaje como lo haría un visitante.",
  tryAction: "Abrir la página de prueba",
  answer: "Responde aquí",
  answerHint: "El mensaje aparece en la lista. Tu respuesta aparece enseguida en la página de prueba.",
  site: "Pon el chat en tu sitio",
  siteHint: "Copia una línea en tus páginas. Este paso está listo cuando un visitante abre una de ellas.",
  siteAction: "Copiar el script",
  team: "Invita a tu equipo",
  teamHint: "Tus colegas ven la misma bandeja, y quién responde a qué.",
  teamAction: "Invitar a colegas",
  whatsapp: "¿Tus clientes escriben por WhatsApp? <link>Conecta tu número</link>.",
  hide: "Ocultar esta lista",
  hidden: "Lista oculta",
  isDone: "(listo)",
  notDone: "(pendiente)",
};
