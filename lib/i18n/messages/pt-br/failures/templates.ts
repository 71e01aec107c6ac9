import type { templates as english } from "../../en/failures/templates";
import type { Messages, Translation } from "../../en/types";

export const templates: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  template_variable_count: {
    message: "O modelo foi enviado com valores demais ou de menos.",
    nextStep: "Dê exatamente um valor a cada variável.",
  },
  template_missing: {
    message: "O modelo não existe neste idioma ou ainda não foi aprovado.",
    nextStep: "Escolha um modelo aprovado.",
  },
  template_text_too_long: {
    message: "Com estes valores, o texto do modelo fica longo demais.",
    nextStep: "Use valores mais curtos.",
  },
  template_policy_violation: {
    message: "O WhatsApp recusou o modelo porque o texto não segue as regras.",
    nextStep: "Altere o texto e envie o modelo para análise de novo.",
  },
  template_values_invalid: {
    message: "Um valor do modelo não está no formato necessário.",
    nextStep: "Corrija o valor: sem quebras de linha, tabulações ou espaços longos.",
  },
  template_format_mismatch: {
    message: "Um valor não é do tipo que o modelo precisa, por exemplo texto em vez de imagem.",
    nextStep: "Atualize os modelos. Se o cabeçalho for imagem, vídeo ou documento, anexe um a cada vez.",
  },
  template_disabled: {
    message: "O WhatsApp desativou este modelo por causa de muitas reclamações.",
    nextStep: "Use outro modelo.",
  },
  template_not_valid: {
    message: "O WhatsApp encontrou um erro neste modelo.",
    nextStep: "Veja os detalhes, corrija o modelo e envie-o para análise de novo.",
  },
  flow_blocked: {
    message: "O formulário desta mensagem está bloqueado.",
    nextStep: "Corrija o fluxo no Gerenciador do WhatsApp ou envie uma mensagem sem ele.",
  },
  template_not_editable: {
    message: "Este modelo não pode ser alterado agora.",
    nextStep: "Espere a análise terminar. Um modelo aprovado pode ser alterado uma vez por dia.",
  },
  template_limit_reached: {
    message: "A conta atingiu o limite de modelos.",
    nextStep: "Exclua os modelos que você não usa mais.",
  },
  template_definition_invalid: {
    message: "O texto do modelo não é válido: uma parte é longa demais ou está no lugar errado.",
    nextStep:
      "Veja os detalhes. As variáveis precisam de palavras em volta e não podem vir no início nem no fim.",
  },
  template_paused: {
    message: "O WhatsApp pausou este modelo por algumas horas por causa de reclamações.",
    nextStep: "Use outro modelo.",
  },
  flow_throttled: {
    message: "O formulário desta mensagem responde devagar, e o WhatsApp limita os envios.",
    nextStep: "Corrija o endpoint do fluxo. A mensagem será enviada de novo mais tarde.",
    finalStep: "Corrija o endpoint do fluxo e envie a mensagem de novo.",
  },
  template_not_ready: {
    message: "O modelo ainda não está pronto para envio.",
    nextStep: "Não é preciso fazer nada: a mensagem será enviada de novo mais tarde.",
    finalStep: "Envie de novo.",
  },
};
