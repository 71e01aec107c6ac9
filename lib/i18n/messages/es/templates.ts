import type { Messages, Translation } from "../en/types";

export const templates: Translation<Messages["templates"]> = {
  gap: "Se rellena al enviar la plantilla",
  statuses: {
    approved: "Aprobada",
    pending: "En revisión",
    in_appeal: "En apelación",
    paused: "En pausa",
    rejected: "Rechazada",
    disabled: "Desactivada",
    deleted: "Eliminada",
    limit_exceeded: "Límite superado",
    archived: "Archivada",
    pending_deletion: "Se está eliminando",
    other: "{status}",
  },
  beginsWith:
    "Empieza con: {format, select, image {una imagen} video {un video} document {un documento} location {una ubicación} other {{format}}}",
  buttons: "Botones",
};
