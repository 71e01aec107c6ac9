import type { accounts as english } from "../../en/failures/accounts";
import type { Messages, Translation } from "../../en/types";

export const accounts: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  installation_not_connected: {
    message: "Nenhum número do WhatsApp está conectado, por isso a mensagem não pôde ser enviada.",
    nextStep: "Conecte um número e envie a mensagem de novo.",
  },
  credential_invalid: {
    message: "O WhatsApp não aceita mais a conexão deste número.",
    nextStep: "É preciso conectar o número de novo.",
  },
  permission_missing: {
    message: "A conexão não tem permissão para fazer isto na conta do WhatsApp.",
    nextStep: "É preciso conectar o número de novo.",
  },
  account_restricted: {
    message: "O WhatsApp restringiu esta conta.",
    nextStep: "Veja o motivo no Gerenciador do WhatsApp.",
  },
  account_locked: {
    message: "O WhatsApp bloqueou esta conta.",
    nextStep: "Veja o motivo no Gerenciador do WhatsApp.",
  },
  payment_method_missing: {
    message: "O WhatsApp não conseguiu cobrar a mensagem: a forma de pagamento da conta falta ou falha.",
    nextStep: "Adicione ou corrija a forma de pagamento no Gerenciador do WhatsApp.",
  },
  payment_terms_not_accepted: {
    message: "As condições de pagamento da conta do WhatsApp não foram aceitas.",
    nextStep: "Aceite-as no Gerenciador do WhatsApp.",
  },
  number_missing: {
    message: "O número do WhatsApp não existe mais ou pertence a outra conta.",
    nextStep: "É preciso conectar o número de novo.",
  },
  number_name_not_approved: {
    message: "O número não tem um nome de exibição aprovado, por isso não pode enviar.",
    nextStep: "Envie um nome no Gerenciador do WhatsApp e espere a aprovação.",
  },
  number_certificate_invalid: {
    message: "O registro do número no WhatsApp não é válido.",
    nextStep: "Registre o número de novo.",
  },
  number_not_registered: {
    message: "O número não está registrado para enviar pelo WhatsApp.",
    nextStep: "É preciso conectar o número de novo.",
  },
  number_not_verified: {
    message: "Primeiro é preciso verificar o número.",
    nextStep: "Peça um código de verificação no Gerenciador do WhatsApp e digite-o lá.",
  },
  marketing_disabled: {
    message: "Os modelos de marketing estão desativados nesta conta.",
    nextStep: "Use um modelo de outra categoria.",
  },
  pin_wrong: {
    message: "O PIN não corresponde à confirmação em duas etapas do número.",
    nextStep: "Digite o PIN deste número ou redefina-o no Gerenciador do WhatsApp.",
  },
  registration_blocked: {
    message: "O número foi registrado vezes demais e está bloqueado por 72 horas.",
    nextStep: "Espere três dias e registre-o uma só vez.",
  },
  deregistration_incomplete: {
    message: "A remoção anterior do número no WhatsApp não terminou.",
    nextStep: "Remova o número mais uma vez e registre-o de novo.",
  },
  history_sync_spent: {
    message: "O histórico deste número já foi pedido. Isso só funciona uma vez.",
    nextStep: "Para pedir de novo, desconecte o número e conecte-o novamente.",
  },
  history_sync_too_late: {
    message: "O histórico só pode ser pedido no primeiro dia da conexão.",
    nextStep: "Desconecte o número e conecte-o novamente.",
  },
  history_sync_declined: {
    message: "O proprietário do número decidiu não compartilhar conversas anteriores.",
    nextStep: "Não é preciso fazer nada: as mensagens novas chegam normalmente.",
  },
  pin_attempts_exceeded: {
    message: "O PIN foi digitado vezes demais ou rápido demais.",
    nextStep: "Espere o tempo indicado nos detalhes e digite o PIN correto.",
  },
  number_recently_deleted: {
    message: "O número acabou de ser excluído e ainda não pode ser registrado.",
    nextStep: "Espere cinco minutos e registre-o de novo.",
  },
  number_flagged_as_spam: {
    message: "Muitas pessoas bloquearam ou denunciaram este número, e o WhatsApp limita o que ele envia.",
    nextStep: "Escreva só a quem espera por isso.",
  },
  messaging_limit_reached: {
    message: "A conta atingiu o limite de envio.",
    nextStep: "Veja o motivo no Gerenciador do WhatsApp.",
  },
  number_throttled: {
    message: "Este número envia mais rápido do que o WhatsApp permite.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  number_in_maintenance: {
    message: "O WhatsApp está fazendo ajustes neste número, em geral por um minuto.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  account_throttled: {
    message: "Foram feitas solicitações demais ao WhatsApp com esta conta em pouco tempo.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  provider_error: {
    message: "O WhatsApp falhou por um motivo que não informa.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  provider_unavailable: {
    message: "O WhatsApp não está disponível agora.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  object_missing: {
    message: "O WhatsApp não conhece este objeto ou não o mostra a esta conexão.",
    nextStep: "Verifique os IDs da conta e do número e conecte o número de novo.",
  },
  callback_not_verified: {
    message: "O WhatsApp não conseguiu verificar o endereço que recebe suas mensagens.",
    nextStep: "Confira se o endereço é acessível pela internet e responde em seis segundos.",
  },
};
