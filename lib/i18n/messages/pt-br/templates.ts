import type { Messages, Translation } from "../en/types";

export const templates: Translation<Messages["templates"]> = {
  gap: "Preenchido ao enviar o modelo",
  statuses: {
    approved: "Aprovado",
    pending: "Em análise",
    in_appeal: "Em contestação",
    paused: "Pausado",
    rejected: "Recusado",
    disabled: "Desativado",
    deleted: "Excluído",
    limit_exceeded: "Limite excedido",
    archived: "Arquivado",
    pending_deletion: "Em exclusão",
    other: "{status}",
  },
  beginsWith:
    "Começa com: {format, select, image {uma imagem} video {um vídeo} document {um documento} location {uma localização} other {{format}}}",
  buttons: "Botões",
};
