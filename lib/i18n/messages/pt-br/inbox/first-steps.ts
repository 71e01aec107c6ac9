import type { Messages, Translation } from "../../en/types";

export const firstSteps: Translation<Messages["inbox"]["firstSteps"]> = {
  title: "Sua primeira conversa",
  progress: "{done, number} de {count, number} prontos",
  try: "Escreva para si mesmo",
  tryHint: "Abra uma página com o seu chat e envie uma mensagem como um visitante faria.",
  tryAction: "Abrir a página de teste",
  answer: "Responda aqui",
  answerHint: "A mensagem aparece na lista. Sua resposta aparece na hora na página de teste.",
  site: "Coloque o chat no seu site",
  siteHint: "Copie uma linha para suas páginas. Este passo fica pronto quando um visitante abre uma delas.",
  siteAction: "Copiar o script",
  team: "Convide sua equipe",
  teamHint: "Seus colegas veem a mesma caixa de entrada, e quem responde a quê.",
  teamAction: "Convidar colegas",
  whatsapp: "Seus clientes escrevem pelo WhatsApp? <link>Conecte seu número</link>.",
  hide: "Ocultar esta lista",
  hidden: "Lista oculta",
  isDone: "(pronto)",
  notDone: "(pendente)",
};
