import type { Messages, Translation } from "../en/types";

export const account: Translation<Messages["account"]> = {
  sessions: {
    title: "Sesiones",
    hint: "Los navegadores en los que has iniciado sesión. Cierra las sesiones que no reconozcas y cambia tu contraseña.",
    signOutEverywhere: "Cerrar todas las sesiones",
    loading: "Cargando sesiones",
    ended: "Sesión cerrada",
    endTitle: "¿Cerrar esta sesión?",
    endHint: "La sesión se cierra de inmediato en ese navegador.",
    end: "Cerrar sesión",
    endOf: "Cerrar sesión de {device}, {address}",
    current: "Esta sesión",
    device: "{browser} en {system}",
    unknownDevice: "Dispositivo desconocido",
    methods: { google: "con Google", github: "con GitHub" },
    times: "Inicio de sesión: <signedIn></signedIn>; último uso: <seen></seen>",
  },
};
