import type { Messages, Translation } from "../en/types";

const REVIEW = "Abra o número no Gerenciador do WhatsApp e solicite uma análise.";
const NAME = "Escolha no Gerenciador do WhatsApp um nome de exibição que identifique a empresa.";
const LESS = "Escreva só para quem pediu, e com menos frequência.";

export const checks: Translation<Messages["checks"]> = {
  not_answered: { message: "O WhatsApp não respondeu, então não foi possível verificar isto." },
  token_valid: { message: "O token de acesso é válido." },
  token_revoked: {
    message: "O WhatsApp não aceita mais o token de acesso.",
    action: "Conecte o número de novo com um token novo.",
  },
  token_ends_soon: {
    message: "O token de acesso expira em {days, plural, one {# dia} other {# dias}}.",
    action: "Crie um token de usuário do sistema que não expire e conecte o número com ele.",
  },
  number_accessible: { message: "O token tem acesso ao número." },
  number_gone: {
    message: "A conta não tem mais este número.",
    action: "Procure o número no Gerenciador do WhatsApp e conecte-o de novo.",
  },
  subscribed: { message: "O WhatsApp envia ao Parley os webhooks deste número." },
  not_subscribed: {
    message: "O app não está inscrito na conta, então as mensagens recebidas não chegam.",
    action: "Conecte o número de novo.",
  },
  webhook_seen: { message: "O WhatsApp já enviou webhooks deste número." },
  webhook_not_seen: {
    message: "O WhatsApp ainda não enviou nenhum webhook deste número.",
    action: "Envie uma mensagem para o número de qualquer telefone.",
  },
  account_disabled: { message: "O WhatsApp desativou a conta.", action: REVIEW },
  number_blocked: { message: "O WhatsApp bloqueou o número.", action: REVIEW },
  number_unregistered: {
    message: "O número não está registrado para envio.",
    action: "Registre-o no Gerenciador do WhatsApp ou conecte-o de novo.",
  },
  sending_not_reported: { message: "O WhatsApp não informa se o número pode enviar." },
  sending_allowed: { message: "O número pode enviar mensagens." },
  sending_needs_payment: { message: "Só a forma de pagamento impede o número de enviar." },
  sending_limited: {
    message: "O WhatsApp limita o que este número pode enviar.",
    action: "Abra o número no Gerenciador do WhatsApp.",
  },
  payment_not_reported: { message: "O WhatsApp não informa se a conta pode pagar." },
  payment_failing: {
    message: "O WhatsApp não consegue cobrar as mensagens da conta.",
    action: "Adicione ou atualize a forma de pagamento no Gerenciador do WhatsApp.",
  },
  payment_working: { message: "O WhatsApp não informa problemas com a forma de pagamento." },
  name_approved: { message: "O nome de exibição é {name}." },
  name_approved_unknown: { message: "O nome de exibição está aprovado." },
  name_declined: { message: "O WhatsApp recusou o nome de exibição.", action: NAME },
  name_expired: { message: "A aprovação do nome de exibição expirou.", action: NAME },
  name_not_approved: { message: "O nome de exibição ainda não foi aprovado.", action: NAME },
  quality_high: { message: "Os clientes raramente bloqueiam ou denunciam este número." },
  quality_medium: {
    message: "Alguns clientes bloqueiam ou denunciam as mensagens deste número.",
    action: LESS,
  },
  quality_low: { message: "Muitos clientes bloqueiam ou denunciam as mensagens deste número.", action: LESS },
  quality_not_rated: { message: "O WhatsApp ainda não avaliou o número." },
  webhook_not_confirmed: { message: "O WhatsApp ainda não confirmou a inscrição do webhook." },
  disconnected: { message: "O número foi desconectado." },
  /** Meta's words for quality and throughput. */
  values: { GREEN: "Alta", YELLOW: "Média", RED: "Baixa", STANDARD: "Padrão", HIGH: "Alta" },
};
