import type { Messages, Translation } from "../en/types";

export const operator: Translation<Messages["operator"]> = {
  title: "Parceiros",
  description:
    "Conceda chaves de produção aos parceiros que você conhece e suspenda os que devem parar. As duas ações têm efeito imediato.",
  back: "Voltar para a caixa de entrada",
  empty: "Ainda não há parceiros",
  emptyHint: "Os parceiros criados no console de parceiros aparecem aqui.",
  access: {
    live: "Produção",
    testOnly: "Só teste",
    suspended: "Suspenso",
    created: "Criado <when></when>",
    refusedSince: "As solicitações à API de parceiros são recusadas desde <when></when>.",
    grantTitle: "Conceder chaves de produção a {name}?",
    grantHint: "Os administradores poderão criar chaves que alcançam pessoas reais pelo WhatsApp.",
    grant: "Conceder produção",
    granted: "Chaves de produção concedidas",
    withdrawTitle: "Retirar as chaves de produção de {name}?",
    withdrawHint:
      "As solicitações com chaves de produção são recusadas imediatamente. Elas voltam a funcionar quando você conceder o acesso de novo.",
    withdraw: "Retirar produção",
    withdrawn: "Chaves de produção retiradas",
    suspendTitle: "Suspender {name}?",
    suspendHint: "Todas as solicitações são recusadas imediatamente, inclusive as de teste. Nada é excluído.",
    suspend: "Suspender",
    suspendDone: "Parceiro suspenso",
    reactivateTitle: "Reativar {name}?",
    reactivateHint: "As chaves voltam a funcionar imediatamente.",
    reactivate: "Reativar",
    reactivateDone: "Parceiro reativado",
    workspaces: "{count, plural, one {# espaço de trabalho} other {# espaços de trabalho}}",
  },
};
