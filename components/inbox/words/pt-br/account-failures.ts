/** Why WhatsApp does not let a number or its account send, by code. */
import type { Failures } from "../codes";

/** It is tried again by itself, and at the end by hand. */
const RETRIED = {
  nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
  finalStep: "Envie de novo.",
};
const MANAGER = "Veja o motivo no Gerenciador do WhatsApp.";
const RECONNECT = "É preciso conectar o número de novo.";

export const accountFailures = {
  credential_invalid: {
    message: "O WhatsApp não aceita mais a conexão deste número.",
    nextStep: RECONNECT,
  },
  permission_missing: {
    message: "A conexão não tem permissão para fazer isto na conta do WhatsApp.",
    nextStep: RECONNECT,
  },
  account_restricted: { message: "O WhatsApp restringiu esta conta.", nextStep: MANAGER },
  account_locked: { message: "O WhatsApp bloqueou esta conta.", nextStep: MANAGER },
  account_throttled: {
    message: "Foram feitas solicitações demais ao WhatsApp com esta conta em pouco tempo.",
    ...RETRIED,
  },
  payment_method_missing: {
    message: "O WhatsApp não conseguiu cobrar a mensagem: a forma de pagamento da conta falta ou falha.",
    nextStep: "Adicione ou corrija a forma de pagamento no Gerenciador do WhatsApp.",
  },
  messaging_limit_reached: {
    message: "A conta atingiu o limite de envio.",
    nextStep: MANAGER,
  },
  marketing_disabled: {
    message: "Os modelos de marketing estão desativados nesta conta.",
    nextStep: "Use um modelo de outra categoria.",
  },
  number_missing: {
    message: "O número do WhatsApp não existe mais ou pertence a outra conta.",
    nextStep: RECONNECT,
  },
  number_not_registered: {
    message: "O número não está registrado para enviar pelo WhatsApp.",
    nextStep: RECONNECT,
  },
  number_flagged_as_spam: {
    message: "Muitas pessoas bloquearam ou denunciaram este número, e o WhatsApp limita o que ele envia.",
    nextStep: "Escreva só a quem espera por isso.",
  },
  number_throttled: {
    message: "Este número envia mais rápido do que o WhatsApp permite.",
    ...RETRIED,
  },
  number_in_maintenance: {
    message: "O WhatsApp está fazendo ajustes neste número, em geral por um minuto.",
    ...RETRIED,
  },
  installation_not_connected: {
    message: "Nenhum número do WhatsApp está conectado, por isso não foi possível enviar.",
    nextStep: "Conecte um número e envie a mensagem de novo.",
  },
} satisfies Partial<Failures>;
