import type { Messages, Translation } from "../en/types";

export const operator: Translation<Messages["operator"]> = {
  title: "Parceiros",
  description:
    "Conceda chaves de produção aos parceiros que você conhece e suspenda os que devem parar. As duas ações têm efeito imediato.",
  navigation: "Áreas",
  places: { operator: "Operador", console: "Console de parceiros", inbox: "Caixa de entrada" },
  empty: "Ainda não há parceiros",
  emptyHint: "Os parceiros criados no console de parceiros aparecem aqui.",
  access: {
    live: "Produção",
    testOnly: "Só teste",
    suspended: "Suspenso",
    created: "Criado <when></when>",
    refusedSince: "As solicitações à API de parceiros são recusadas desde <when></when>.",
    grant: {
      title: "Conceder chaves de produção a {name}?",
      hint: "Os administradores poderão criar chaves que alcançam pessoas reais pelo WhatsApp.",
      label: "Conceder produção",
      done: "Chaves de produção concedidas",
    },
    withdraw: {
      title: "Retirar as chaves de produção de {name}?",
      hint: "As solicitações com chaves de produção são recusadas imediatamente. Elas voltam a funcionar quando você conceder o acesso de novo.",
      label: "Retirar produção",
      done: "Chaves de produção retiradas",
    },
    suspend: {
      title: "Suspender {name}?",
      hint: "Todas as solicitações são recusadas imediatamente, inclusive as de teste. Nada é excluído.",
      label: "Suspender",
      done: "Parceiro suspenso",
    },
    reactivate: {
      title: "Reativar {name}?",
      hint: "As chaves voltam a funcionar imediatamente.",
      label: "Reativar",
      done: "Parceiro reativado",
    },
    workspaces: "{count, plural, one {# espaço de trabalho} other {# espaços de trabalho}}",
  },
};
