import type { Messages, Translation } from "../../en/types";

export const session: Translation<Messages["inbox"]["session"]> = {
  opening: "Abrindo a caixa de entrada",
  session_revoked: {
    title: "Esta sessão foi encerrada",
    description: "Seu acesso a esta caixa de entrada foi retirado. Quem o concedeu pode dizer o motivo.",
  },
  session_expired: {
    title: "Esta sessão terminou",
    description: "Terminou por segurança, pois não foi renovada. O que você estava escrevendo fica guardado.",
  },
  session_invalid: {
    title: "A caixa de entrada não pode ser aberta assim",
    description: "Ela abre dentro do produto com que você trabalha. Carregue essa página de novo.",
  },
  unreachable: {
    title: "Não foi possível acessar a caixa de entrada",
    description: "Verifique sua conexão e tente de novo.",
  },
};
