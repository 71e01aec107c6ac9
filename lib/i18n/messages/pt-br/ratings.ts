import type { Messages, Translation } from "../en/types";

export const ratings: Translation<Messages["ratings"]> = {
  ask: {
    question: "O que você achou do nosso atendimento?",
    thenWords: "Depois você pode escrever algumas palavras.",
    choose: "Escolher",
    mailHint: "1 é muito ruim, 5 é muito bom. Na página que se abre você pode acrescentar algumas palavras.",
    scores: { "1": "Muito ruim", "2": "Ruim", "3": "Regular", "4": "Bom", "5": "Muito bom" },
  },
  page: {
    title: "Sua avaliação",
    from: "{workspace} pergunta",
    loading: "Carregando",
    comment: "Quer acrescentar algo?",
    send: "Enviar avaliação",
    change: "Mudar a avaliação",
    done: "Obrigado. {workspace} recebeu sua avaliação.",
    closed:
      "Esta pergunta está encerrada. Se quiser dizer algo a {workspace}, você pode responder ao e-mail.",
    off: "Não perguntar mais",
    offDone: "{workspace} não vai mais pedir sua avaliação.",
  },
};
