import type { Messages, Translation } from "../en/types";

/** The frame of the API reference. */
export const reference: Translation<Messages["reference"]> = {
  title: "Referencia de la API",
  home: "Parley, página de inicio",
  apis: "API disponibles",
  names: {
    partner: "API de socios",
    v1: "API v1",
  },
  download: "Documento OpenAPI",
  console: "Consola de socios",
  keys: "Abrir Parley",
  keyHint:
    "Las solicitudes que envías desde esta página van a este servidor. La clave que escribes solo permanece en esta página hasta que sales de ella o la recargas.",
  loading: "Cargando la referencia",
  failed: "La referencia no se ha cargado. Comprueba tu conexión y vuelve a cargar la página.",
  reload: "Volver a cargar",
};
