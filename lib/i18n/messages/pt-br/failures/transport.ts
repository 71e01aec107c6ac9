import type { transport as english } from "../../en/failures/transport";
import type { Messages, Translation } from "../../en/types";

export const transport: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  provider_unreachable: {
    message: "Não foi possível acessar o WhatsApp. Nada foi enviado.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  provider_certificate_invalid: {
    message: "A conexão com o WhatsApp não era segura, e nada foi enviado.",
    nextStep:
      "Verifique o relógio do servidor, os certificados e qualquer proxy entre o servidor e a internet.",
  },
  provider_timeout: {
    message: "O WhatsApp não respondeu a tempo.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  provider_connection_lost: {
    message: "A conexão com o WhatsApp caiu antes de a resposta chegar.",
    nextStep: "Não é preciso fazer nada: uma nova tentativa é feita em instantes.",
    finalStep: "Envie de novo.",
  },
  provider_answer_unreadable: {
    message: "Não foi possível ler a resposta do WhatsApp.",
    nextStep: "Se continuar, verifique qualquer proxy entre o servidor e a internet.",
  },
  outcome_unknown: {
    message: "A mensagem foi entregue ao WhatsApp, mas não veio resposta: pode ter sido enviada.",
    nextStep: "Espere uma confirmação antes de reenviar, ou a pessoa pode recebê-la duas vezes.",
  },
  provider_refused: {
    message: "O WhatsApp recusou sem um motivo conhecido.",
    nextStep: "Veja o registro de entrega; se não bastar, consulte o suporte do WhatsApp.",
  },
  provider_address_refused: {
    message: "O WhatsApp indicou um endereço que não é dele, por isso não foi aberto.",
    nextStep: "Peça ao contato que envie o arquivo de novo.",
  },
  media_too_large: {
    message: "O arquivo é maior do que pode ser guardado aqui.",
    nextStep: "Peça ao contato um arquivo menor ou um link.",
  },
  file_missing: {
    message: "O arquivo não está mais aqui. Nada foi enviado.",
    nextStep: "Anexe o arquivo de novo e envie em uma nova mensagem.",
  },
};
