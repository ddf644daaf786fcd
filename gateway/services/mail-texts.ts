// What mail says, in the languages of the sign-in page. No mail names anybody or carries a link: nobody learns to
// follow one.
import { OTP_MINUTES, type SecurityActionCode } from '#contract/security.ts';

export type MailLanguage = 'en' | 'es-ES';

export interface MailContent {
  language: MailLanguage;
  subject: string;
  /** Paragraphs; the code, when there is one, stands after the first. */
  lines: string[];
  code: string | null;
}

export type Notice =
  'transfer_invited' | 'transfer_done' | 'transfer_ended' | 'reset_done' | 'name_changed' | 'name_refused';
export type MailKind = 'code' | Notice;

interface Texts {
  actions: Record<SecurityActionCode, string>;
  code: { subject: string; intro: (action: string) => string; rules: string; unasked: string };
  notices: Record<Notice, [subject: string, ...lines: string[]]>;
}

const EN_UNASKED = 'If this was not you, change your password and contact support.';
const en: Texts = {
  actions: {
    30029: 'show your personal data',
    30331: 'reset your verification',
    70029: 'renew your document',
    30378: 'change your verified name',
    30030: 'give your identity to another account',
    30031: 'take over an identity',
    30101: 'sign a document',
  },
  code: {
    subject: 'Your security code',
    intro: (action) => `You asked to ${action}. Enter this code on the page where you asked:`,
    rules: `It is good for ${OTP_MINUTES} minutes and can be used once. Nobody from our side will ever ask you for it.`,
    unasked: EN_UNASKED,
  },
  notices: {
    transfer_invited: [
      'An identity transfer is waiting for you',
      'The owner of a verified account wants to move its identity to your account. Sign in within 24 hours to accept or refuse.',
      'If this means nothing to you, refuse it or do nothing.',
    ],
    transfer_done: [
      'The identity transfer is done',
      'The verified identity has moved. For 24 hours neither account can withdraw or use fiat services; another transfer is possible after 180 days.',
      EN_UNASKED,
    ],
    transfer_ended: [
      'The identity transfer was cancelled',
      'Nothing has changed on your account. You can start again at any time.',
      EN_UNASKED,
    ],
    reset_done: [
      'Your verification was reset',
      'Your limits are back at the starting level until you verify again. For 24 hours nothing can be withdrawn.',
      EN_UNASKED,
    ],
    name_changed: [
      'Your verified name was changed',
      'From now on your account carries the name you asked for.',
      EN_UNASKED,
    ],
    name_refused: [
      'Your name was not changed',
      'We could not accept the new name. Your account keeps the name it had; you can send a new request with other documents.',
      EN_UNASKED,
    ],
  },
};

const ES_UNASKED = 'Si no has sido tú, cambia tu contraseña y contacta con soporte.';
const es: Texts = {
  actions: {
    30029: 'ver tus datos personales',
    30331: 'restablecer tu verificación',
    70029: 'renovar tu documento',
    30378: 'cambiar tu nombre verificado',
    30030: 'ceder tu identidad a otra cuenta',
    30031: 'recibir una identidad',
    30101: 'firmar un documento',
  },
  code: {
    subject: 'Tu código de seguridad',
    intro: (action) => `Has pedido ${action}. Introduce este código en la página donde lo pediste:`,
    rules: `Vale durante ${OTP_MINUTES} minutos y se puede usar una vez. Nadie de nuestra parte te lo pedirá nunca.`,
    unasked: ES_UNASKED,
  },
  notices: {
    transfer_invited: [
      'Te espera una transferencia de identidad',
      'El titular de una cuenta verificada quiere pasar su identidad a tu cuenta. Inicia sesión en un plazo de 24 horas para aceptarla o rechazarla.',
      'Si no sabes de qué se trata, recházala o no hagas nada.',
    ],
    transfer_done: [
      'La transferencia de identidad ha terminado',
      'La identidad verificada ha cambiado de cuenta. Durante 24 horas ninguna de las dos cuentas puede retirar fondos ni usar servicios fiat; otra transferencia será posible dentro de 180 días.',
      ES_UNASKED,
    ],
    transfer_ended: [
      'La transferencia de identidad se ha cancelado',
      'No ha cambiado nada en tu cuenta. Puedes empezar de nuevo cuando quieras.',
      ES_UNASKED,
    ],
    reset_done: [
      'Tu verificación se ha restablecido',
      'Tus límites vuelven al nivel inicial hasta que te verifiques de nuevo. Durante 24 horas no se puede retirar nada.',
      ES_UNASKED,
    ],
    name_changed: [
      'Tu nombre verificado ha cambiado',
      'Desde ahora tu cuenta lleva el nombre que pediste.',
      ES_UNASKED,
    ],
    name_refused: [
      'Tu nombre no ha cambiado',
      'No hemos podido aceptar el nuevo nombre. Tu cuenta conserva el que tenía; puedes enviar otra solicitud con otros documentos.',
      ES_UNASKED,
    ],
  },
};

const TEXTS: Record<MailLanguage, Texts> = { en, 'es-ES': es };

export function codeMail(language: MailLanguage, action: SecurityActionCode, code: string): MailContent {
  const { actions, code: texts } = TEXTS[language];
  const lines = [texts.intro(actions[action]), texts.rules, texts.unasked];
  return { language, subject: texts.subject, lines, code };
}

export function noticeMail(language: MailLanguage, notice: Notice): MailContent {
  const [subject, ...lines] = TEXTS[language].notices[notice];
  return { language, subject, lines, code: null };
}

/** The plain-text body. */
export function plainText({ lines, code }: MailContent): string {
  const [first = '', ...rest] = lines;
  return `${[first, ...(code === null ? [] : [code]), ...rest].join('\n\n')}\n`;
}
