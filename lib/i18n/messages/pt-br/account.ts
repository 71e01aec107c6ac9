import type { Messages, Translation } from "../en/types";

export const account: Translation<Messages["account"]> = {
  sessions: {
    title: "Sessões",
    hint: "Os navegadores em que você entrou. Encerre as sessões que você não reconhece e troque sua senha.",
    signOutEverywhere: "Sair de todos os lugares",
    loading: "Carregando sessões",
    ended: "Sessão encerrada",
    endTitle: "Encerrar esta sessão?",
    endHint: "Esse navegador sai da sua conta na hora.",
    end: "Encerrar sessão",
    endOf: "Encerrar sessão de {device}, {address}",
    current: "Esta sessão",
    device: "{browser} no {system}",
    unknownDevice: "Dispositivo desconhecido",
    methods: { google: "com o Google", github: "com o GitHub" },
    times: "Entrada: <signedIn></signedIn>; último uso: <seen></seen>",
  },
};
