// What mail says, in the languages of the sign-in page. No mail names anybody or carries a link: nobody learns to
// follow one.
import { OTP_MINUTES, type SecurityActionCode } from '#contract/security.ts';
import type { LadderNotice } from './ladder.ts';

export type MailLanguage = 'en' | 'es-ES';

export interface MailContent {
  language: MailLanguage;
  subject: string;
  /** Paragraphs; the code, when there is one, stands after the first. */
  lines: string[];
  code: string | null;
  /** Acceptance whose copy goes along as a PDF. */
  copyOf?: number;
}

export type Notice =
  | 'transfer_invited'
  | 'transfer_done'
  | 'transfer_ended'
  | 'reset_done'
  | 'name_changed'
  | 'name_refused'
  | 'agreement_copy'
  | LadderNotice;
export type MailKind = 'code' | Notice;

interface Texts {
  actions: Record<SecurityActionCode, string>;
  code: { subject: string; intro: (action: string) => string; rules: string; unasked: string };
  notices: Record<Notice, [subject: string, ...lines: string[]]>;
}

const EN_TASK = 'Sign in and open your tasks: the list says what is missing and leads you to it.';
const EN_WITHDRAW =
  'You can withdraw what you hold. Everything opens again once we have received what is missing.';
const EN_UNASKED = 'If this was not you, change your password and contact support.';
const en: Texts = {
  actions: {
    30029: 'show your personal data',
    30331: 'reset your verification',
    70029: 'update your documents',
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
    agreement_copy: [
      'Your copy of a document you accepted',
      'The copy is attached as a PDF. It shows the text, the version and when you accepted it. You can download it again from your account at any time.',
      EN_UNASKED,
    ],
    task_due: [
      'Something on your account is due soon',
      'We need something from you by {day}. After that some services will be limited.',
      EN_TASK,
    ],
    task_last_day: [
      'Last day: something on your account is due',
      'We still need something from you by {day}. After that some services will be limited.',
      EN_TASK,
    ],
    limited_1: [
      'Some services of your account are limited',
      'Something we asked you for was due on {day}. Deposits by bank and card, P2P and new products are closed.',
      EN_TASK,
      EN_WITHDRAW,
    ],
    limited_2: [
      'You can only reduce your positions',
      'Something we asked you for was due on {day}. From now on positions can only be reduced.',
      EN_TASK,
      EN_WITHDRAW,
    ],
    limited_3: [
      'You can only withdraw for now',
      'Something we asked you for was due on {day}. Deposits and trading are closed.',
      EN_TASK,
      EN_WITHDRAW,
    ],
    closure: [
      'Your account may be closed',
      'Something we asked you for was due on {day} and we have not received it. If nothing comes, we will prepare to close your account.',
      EN_TASK,
      EN_WITHDRAW,
    ],
  },
};

const ES_TASK = 'Inicia sesión y abre tus tareas: la lista dice qué falta y te lleva hasta ello.';
const ES_WITHDRAW =
  'Puedes retirar lo que tienes. Todo vuelve a abrirse en cuanto hayamos recibido lo que falta.';
const ES_UNASKED = 'Si no has sido tú, cambia tu contraseña y contacta con soporte.';
const es: Texts = {
  actions: {
    30029: 'ver tus datos personales',
    30331: 'restablecer tu verificación',
    70029: 'actualizar tus documentos',
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
    agreement_copy: [
      'Tu copia de un documento que has aceptado',
      'La copia va adjunta en PDF. Contiene el texto, la versión y cuándo lo aceptaste. Puedes descargarla de nuevo desde tu cuenta cuando quieras.',
      ES_UNASKED,
    ],
    task_due: [
      'Hay algo pendiente en tu cuenta',
      'Necesitamos algo de ti antes del {day}. Después de esa fecha se limitarán algunos servicios.',
      ES_TASK,
    ],
    task_last_day: [
      'Último día: hay algo pendiente en tu cuenta',
      'Todavía necesitamos algo de ti antes del {day}. Después de esa fecha se limitarán algunos servicios.',
      ES_TASK,
    ],
    limited_1: [
      'Algunos servicios de tu cuenta están limitados',
      'El plazo para algo que te pedimos terminó el {day}. Los depósitos por banco y tarjeta, el P2P y los productos nuevos están cerrados.',
      ES_TASK,
      ES_WITHDRAW,
    ],
    limited_2: [
      'Solo puedes reducir tus posiciones',
      'El plazo para algo que te pedimos terminó el {day}. Desde ahora solo se pueden reducir las posiciones.',
      ES_TASK,
      ES_WITHDRAW,
    ],
    limited_3: [
      'Por ahora solo puedes retirar fondos',
      'El plazo para algo que te pedimos terminó el {day}. Los depósitos y las operaciones están cerrados.',
      ES_TASK,
      ES_WITHDRAW,
    ],
    closure: [
      'Es posible que se cierre tu cuenta',
      'El plazo para algo que te pedimos terminó el {day} y no lo hemos recibido. Si no llega, prepararemos el cierre de tu cuenta.',
      ES_TASK,
      ES_WITHDRAW,
    ],
  },
};

const TEXTS: Record<MailLanguage, Texts> = { en, 'es-ES': es };

export function codeMail(language: MailLanguage, action: SecurityActionCode, code: string): MailContent {
  const { actions, code: texts } = TEXTS[language];
  const lines = [texts.intro(actions[action]), texts.rules, texts.unasked];
  return { language, subject: texts.subject, lines, code };
}

export function noticeMail(language: MailLanguage, notice: Notice, day?: Date): MailContent {
  const [subject, ...texts] = TEXTS[language].notices[notice];
  const date = day && new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
  const lines = texts.map((text) => text.replace('{day}', date ?? ''));
  return { language, subject, lines, code: null };
}

/** The plain-text body. */
export function plainText({ lines, code }: MailContent): string {
  const [first = '', ...rest] = lines;
  return `${[first, ...(code === null ? [] : [code]), ...rest].join('\n\n')}\n`;
}
