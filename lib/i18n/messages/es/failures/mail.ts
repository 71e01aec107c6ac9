import type { mail as english } from "../../en/failures/mail";
import type { Messages, Translation } from "../../en/types";

export const mail: Translation<Pick<Messages["failures"], keyof typeof english>> = {
  mail_address_unknown: {
    message: "El servidor de correo del destinatario no conoce esta dirección.",
    nextStep: "Comprueba la dirección con el contacto y corrígela.",
  },
  mail_mailbox_full: {
    message: "El buzón del destinatario está lleno.",
    nextStep: "Contacta a la persona de otra manera o envíalo de nuevo más tarde.",
  },
  mail_too_large: {
    message: "El correo es más grande de lo que acepta el servidor del destinatario.",
    nextStep: "Envíalo sin archivos o con un enlace a ellos.",
  },
  mail_sender_refused: {
    message: "El servidor de correo no permite que esta cuenta envíe desde esta dirección.",
    nextStep: "Comprueba la dirección y la cuenta en Configuración → Correo electrónico.",
  },
  mail_refused_by_policy: {
    message: "El servidor del destinatario rechazó el correo por sus reglas contra correo no deseado.",
    nextStep: "Comprueba SPF, DKIM y DMARC del dominio del remitente y envíalo de nuevo.",
  },
  mail_refused: {
    message: "El servidor de correo rechazó el mensaje.",
    nextStep: "Los detalles dicen el motivo. Corrígelo y envíalo de nuevo.",
  },
  mail_deferred: {
    message: "El servidor de correo aún no acepta el mensaje.",
    nextStep: "No hay que hacer nada: se intenta de nuevo durante un día.",
    finalStep: "Envíalo de nuevo o contacta a la persona de otra manera.",
  },
  mail_sign_in_refused: {
    message: "El servidor de correo rechazó el inicio de sesión, así que no se envió nada.",
    nextStep:
      "Introduce la contraseña de nuevo en Configuración → Correo electrónico o vuelve a conectar el buzón.",
  },
  mail_grant_revoked: {
    message: "El proveedor retiró el acceso al buzón, así que no se envió nada.",
    nextStep: "Vuelve a iniciar sesión en Ajustes → Correo y envíalo de nuevo.",
  },
  mail_server_unreachable: {
    message: "No se pudo contactar con el servidor de correo, así que no se envió nada.",
    nextStep: "No hay que hacer nada: se intenta de nuevo durante un día.",
    finalStep: "Comprueba el servidor de correo y envíalo de nuevo.",
  },
  mail_not_written: {
    message: "No se pudo componer el correo, así que no se envió nada.",
    nextStep: "No hay nada que hacer: se vuelve a intentar durante un día.",
    finalStep: "Envíalo de nuevo, sin archivos si los tiene.",
  },
  mailbox_not_connected: {
    message: "No hay ningún buzón conectado, así que el correo no se envió.",
    nextStep: "Conecta un buzón en Ajustes → Correo y envíalo de nuevo.",
  },
  mailbox_not_proved: {
    message: "La dirección del buzón aún no está confirmada, así que el correo espera.",
    nextStep: "Escribe el código del correo de confirmación en Ajustes → Correo. Entonces se enviará.",
  },
  mail_first_contacts_used: {
    message: "Ya se usaron los correos de hoy a personas que nunca te han escrito, así que el correo espera.",
    nextStep:
      "No hace falta hacer nada: se enviará mañana. Un buzón con servidor propio no tiene este límite.",
  },
  mail_recipient_limit: {
    message:
      "Esta dirección ya recibió hoy todos los correos permitidos desde aquí, así que el correo espera.",
    nextStep: "No hace falta hacer nada: se enviará mañana, o antes si la persona te escribe.",
  },
  mail_room_used: {
    message: "Hoy no hay espacio para más correos. Se quedan en su servidor.",
    nextStep: "No hace falta hacer nada: se recogerán cuando vuelva a haber espacio.",
  },
  mail_outcome_unknown: {
    message: "El correo se entregó, pero no se vio la respuesta del servidor: puede que se haya enviado.",
    nextStep:
      "Espera una respuesta antes de enviarlo de nuevo; si no, el contacto podría recibirlo dos veces.",
  },
  mail_bounced: {
    message: "Un servidor de correo aceptó el mensaje y no pudo entregarlo.",
    nextStep:
      "Los detalles dicen el motivo. Contacta a la persona de otra manera o envíalo de nuevo más tarde.",
  },
};
