import type { Messages, Translation } from "../en/types";

export const landing: Translation<Messages["landing"]> = {
  account: "Conta",
  signIn: "Entrar",
  signUp: "Criar uma conta",
  demo: "Ver a página de demonstração",
  reference: "Referência da API",
  title: "Converse com seus clientes. Saiba o que aconteceu com cada mensagem.",
  text: "Um chat para o seu site, uma caixa de entrada para a sua equipe e uma API que prova o que foi enviado, entregue e lido.",
  points: {
    messenger: {
      title: "Chat do site",
      text: "Uma linha na sua página. Ele carrega quando um visitante o abre, e as respostas chegam enquanto ele lê.",
    },
    inbox: {
      title: "Caixa de entrada da equipe",
      text: "Atribua, anote, responda. Todos os agentes veem a mesma conversa no mesmo momento.",
    },
    evidence: {
      title: "Registro",
      text: "Cada mensagem guarda sua história: quem pediu, quando foi enviada e quando foi lida.",
    },
  },
  exchange: {
    question: "Olá, ainda posso mudar o endereço de entrega do meu pedido?",
    answer: "Sim, até hoje à noite. Que endereço usamos?",
    read: "Lida",
    written: "Escrita por Jonas",
    sent: "Enviada",
    delivered: "Entregue ao navegador do visitante",
  },
};
