import type { Messages, Translation } from "../../en/types";

export const firstSteps: Translation<Messages["inbox"]["firstSteps"]> = {
  title: "Su primera conversación",
  progress: "{done, number} de {count, number} listos",
  try: "Escríbase a usted mismo",
  tryHint: "Abra una página con su messenger y envíe un mensaje como lo haría un visitante.",
  tryAction: "Abrir la página de prueba",
  answer: "Responda aquí",
  answerHint: "El mensaje aparece en la lista. Su respuesta aparece enseguida en la página de prueba.",
  site: "Ponga el messenger en su sitio",
  siteHint: "Copie una línea en sus páginas. Este paso está listo cuando un visitante abre una de ellas.",
  siteAction: "Obtener la línea",
  team: "Invite a su equipo",
  teamHint: "Sus colegas ven la misma bandeja, y quién responde a qué.",
  teamAction: "Invitar a colegas",
  whatsapp: "¿Sus clientes escriben por WhatsApp? <link>Conecte su número</link>.",
  hide: "Ocultar esta lista",
  hidden: "Lista oculta",
  isDone: "(listo)",
  notDone: "(pendiente)",
};
