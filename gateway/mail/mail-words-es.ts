// What mail says, in Spanish. No mail names anybody or carries a link.
import { OTP_MINUTES } from '#contract/security.ts';
import type { MailWords } from './mail-words.ts';

const TASK = 'Inicia sesión y abre tus tareas: la lista dice qué falta y te lleva hasta ello.';
const WITHDRAW =
  'Puedes retirar lo que tienes. Todo vuelve a abrirse en cuanto hayamos recibido lo que falta.';
const UNASKED = 'Si no has sido tú, cambia tu contraseña y contacta con soporte.';
export const ES: MailWords = {
  actions: {
    30029: 'ver tus datos personales',
    30331: 'restablecer tu verificación',
    70029: 'cambiar tus documentos, tu dirección o tu país de residencia',
    30378: 'cambiar tu nombre verificado',
    30030: 'ceder tu identidad a otra cuenta',
    30031: 'recibir una identidad',
    30101: 'firmar un documento',
    30381: 'abrir tu cuenta desde Telegram sin iniciar sesión',
    30382: 'dejar de abrir tu cuenta desde Telegram',
    30383: 'pedir tu huella o tu cara cuando Telegram abra tu cuenta',
    30384: 'abrir tu cuenta desde Telegram sin huella ni cara',
    30385: 'abrir tu cuenta desde Telegram',
  },
  code: {
    subject: 'Tu código de seguridad',
    intro: (action) => `Has pedido ${action}. Introduce este código en la página donde lo pediste:`,
    rules: `Vale durante ${OTP_MINUTES} minutos y se puede usar una vez. Nadie de nuestra parte te lo pedirá nunca.`,
    unasked: UNASKED,
  },
  notices: {
    level1_passed: [
      'Tu identidad está verificada',
      'Hemos aceptado tus documentos. Inicia sesión para ver qué puede hacer tu cuenta ahora.',
    ],
    level1_refused: [
      'No hemos podido verificar tu identidad',
      '{reasons}',
      'Inicia sesión para ver el siguiente paso.',
    ],
    level2_passed: [
      'Tu dirección está verificada',
      'Hemos aceptado tu justificante de domicilio. Inicia sesión para ver qué puede hacer tu cuenta ahora.',
    ],
    level2_refused: [
      'No hemos podido verificar tu dirección',
      '{reasons}',
      'Inicia sesión para ver el siguiente paso.',
    ],
    document_accepted: [
      'Tu nuevo documento está aceptado',
      'Hemos aceptado tu nuevo documento de identidad. Tu nivel y tus límites siguen igual.',
    ],
    document_refused: [
      'No hemos aceptado tu nuevo documento',
      '{reasons}',
      'Inicia sesión para ver el siguiente paso.',
    ],
    form_reviewed: [
      'Hemos revisado tus respuestas',
      'Hemos mirado un cuestionario que enviaste. Inicia sesión para ver el resultado y si queda algo pendiente.',
    ],
    transfer_invited: [
      'Te espera una transferencia de identidad',
      'El titular de una cuenta verificada quiere pasar su identidad a tu cuenta. Inicia sesión en un plazo de 24 horas para aceptarla o rechazarla.',
      'Si no sabes de qué se trata, recházala o no hagas nada.',
    ],
    transfer_done: [
      'La transferencia de identidad ha terminado',
      'La identidad verificada ha cambiado de cuenta. Durante 24 horas ninguna de las dos cuentas puede retirar fondos ni usar servicios fiat; otra transferencia será posible dentro de 180 días.',
      UNASKED,
    ],
    transfer_ended: [
      'La transferencia de identidad se ha cancelado',
      'No ha cambiado nada en tu cuenta. Puedes empezar de nuevo cuando quieras.',
      UNASKED,
    ],
    reset_done: [
      'Tu verificación se ha restablecido',
      'Tus límites vuelven al nivel inicial hasta que te verifiques de nuevo. Durante 24 horas no se puede retirar nada.',
      UNASKED,
    ],
    name_changed: [
      'Tu nombre verificado ha cambiado',
      'Desde ahora tu cuenta lleva el nombre que pediste.',
      UNASKED,
    ],
    name_refused: [
      'Tu nombre no ha cambiado',
      'No hemos podido aceptar el nuevo nombre. Tu cuenta conserva el que tenía. Inicia sesión para ver el motivo y enviar otra solicitud.',
      UNASKED,
    ],
    address_changed: [
      'Tu dirección está actualizada',
      'Hemos aceptado tu nuevo justificante de domicilio. Tu nivel y tus límites siguen igual.',
      UNASKED,
    ],
    address_refused: [
      'No hemos aceptado tu nueva dirección',
      '{reasons}',
      'Tu cuenta conserva la dirección que tenía. Inicia sesión para ver el siguiente paso.',
      UNASKED,
    ],
    account_frozen: [
      'Tu cuenta está en espera',
      'Hasta nuevo aviso no se puede iniciar nada nuevo en tu cuenta. Lo que tienes sigue siendo tuyo.',
      'Contacta con soporte desde tu cuenta. Te explicaremos el siguiente paso cuando podamos.',
    ],
    account_unfrozen: [
      'Tu cuenta ya no está en espera',
      'Puedes volver a usar tu cuenta. Si queda algo pendiente, tus tareas dicen qué es.',
    ],
    own_data: [
      'Se ha pedido una copia de tus datos',
      'Alguien con la sesión iniciada en tu cuenta, y con un código enviado a esta dirección, ha pedido en un archivo todo lo que guardamos sobre ti.',
      UNASKED,
    ],
    account_closed: [
      'Tu cuenta está cerrada',
      'Ya nadie puede iniciar sesión en ella. La ley nos obliga a conservar sus registros algunos años; después se borran.',
      'Si no lo esperabas, escribe a soporte desde este correo electrónico.',
    ],
    account_reopened: [
      'Tu cuenta vuelve a estar abierta',
      'Puedes iniciar sesión como antes. Si queda algo pendiente, tus tareas dicen qué es.',
    ],
    agreement_copy: [
      'Tu copia de un documento que has aceptado',
      'La copia va adjunta en PDF. Contiene el texto, la versión y cuándo lo aceptaste. Puedes descargarla de nuevo desde tu cuenta cuando quieras.',
      UNASKED,
    ],
    task_due: [
      'Hay algo pendiente en tu cuenta',
      'Necesitamos algo de ti antes del {day}. Después de esa fecha se limitarán algunos servicios.',
      TASK,
    ],
    task_last_day: [
      'Último día: hay algo pendiente en tu cuenta',
      'Todavía necesitamos algo de ti antes del {day}. Después de esa fecha se limitarán algunos servicios.',
      TASK,
    ],
    limited_1: [
      'Algunos servicios de tu cuenta están limitados',
      'El plazo para algo que te pedimos terminó el {day}. Los depósitos por banco y tarjeta, el P2P y los productos nuevos están cerrados.',
      TASK,
      WITHDRAW,
    ],
    limited_2: [
      'Solo puedes reducir tus posiciones',
      'El plazo para algo que te pedimos terminó el {day}. Desde ahora solo se pueden reducir las posiciones.',
      TASK,
      WITHDRAW,
    ],
    limited_3: [
      'Por ahora solo puedes retirar fondos',
      'El plazo para algo que te pedimos terminó el {day}. Los depósitos y las operaciones están cerrados.',
      TASK,
      WITHDRAW,
    ],
    closure: [
      'Es posible que se cierre tu cuenta',
      'El plazo para algo que te pedimos terminó el {day} y no lo hemos recibido. Si no llega, prepararemos el cierre de tu cuenta.',
      TASK,
      WITHDRAW,
    ],
  },
};
