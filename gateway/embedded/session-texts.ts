// Words of the pages between the exchange and us.
import type { PageLanguage } from '#gateway/http/page-language.ts';

const en = {
  opening: 'Signing you in',
  openingLead: 'One moment.',
  noScript: 'This page needs JavaScript to go on.',
  emptyTitle: 'Nothing to sign in with',
  empty:
    'Nothing was handed over to this page. Go back to where you have your account and come here from there.',
  toAccount: 'Go to your verification',
  confirm: 'Is this your account?',
  confirmLead: 'You are about to go on as',
  confirmWarning:
    'Go on only if this e-mail is yours: what you send next goes to that account. If it is not, close this page.',
  yes: 'Yes, go on',
  again: 'Sign in again',
  expired: 'This link is too old',
  expiredLead: 'It is good for a minute. Go back to where you came from and try again.',
  replayed: 'This link has been used',
  replayedLead: 'It signs in once. Go back to where you came from and try again.',
  person: 'Your account is not here yet',
  personLead:
    'Go back to where you came from and try again in a few minutes. If it stays so, tell their support.',
  closed: 'This account is closed',
  closedLead:
    'Nobody can go on with it. If you did not expect that, contact support from the e-mail address of the account.',
  broken: 'This link does not work here',
  brokenLead: 'Go back to where you came from and try again. If it stays so, tell their support this word:',
  elsewhere: 'This did not come from your account',
  elsewhereLead: 'For your safety, sign in where you have your account and come here from there.',
};
type SessionTexts = typeof en;

const es: SessionTexts = {
  opening: 'Iniciando sesión',
  openingLead: 'Un momento.',
  noScript: 'Esta página necesita JavaScript para continuar.',
  emptyTitle: 'No hay nada con que iniciar sesión',
  empty: 'Esta página no ha recibido nada. Vuelve a donde tienes tu cuenta y ven desde allí.',
  toAccount: 'Ir a tu verificación',
  confirm: '¿Es esta tu cuenta?',
  confirmLead: 'Vas a continuar como',
  confirmWarning:
    'Continúa solo si este correo es tuyo: lo que envíes irá a esa cuenta. Si no lo es, cierra esta página.',
  yes: 'Sí, continuar',
  again: 'Iniciar sesión de nuevo',
  expired: 'Este enlace es demasiado antiguo',
  expiredLead: 'Vale durante un minuto. Vuelve a donde estabas e inténtalo de nuevo.',
  replayed: 'Este enlace ya se ha usado',
  replayedLead: 'Sirve una sola vez. Vuelve a donde estabas e inténtalo de nuevo.',
  person: 'Tu cuenta aún no está aquí',
  personLead: 'Vuelve a donde estabas e inténtalo en unos minutos. Si sigue igual, díselo a su soporte.',
  closed: 'Esta cuenta está cerrada',
  closedLead:
    'Nadie puede continuar con ella. Si no lo esperabas, escribe al soporte desde el correo de la cuenta.',
  broken: 'Este enlace no funciona aquí',
  brokenLead: 'Vuelve a donde estabas e inténtalo de nuevo. Si sigue igual, dile a su soporte esta palabra:',
  elsewhere: 'Esto no viene de tu cuenta',
  elsewhereLead: 'Por tu seguridad, inicia sesión donde tienes tu cuenta y ven desde allí.',
};

export const SESSION_TEXTS: Record<PageLanguage, SessionTexts> = { en, 'es-ES': es };
