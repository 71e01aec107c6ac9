import type { Messages, Translation } from "../en/types";

export const messengerPage: Translation<Messages["messengerPage"]> = {
  unknown: {
    title: "Não há chat aqui",
    text: "Confira o endereço ou pergunte à equipe que o passou para você.",
  },
  refused: {
    title: "Não permitido aqui",
    text: "O site que leva até aqui não é desta equipe. Abra o chat no site da equipe.",
  },
};
