// Words of the sign-in page, in the languages the client ships first. English is the fallback.
import type { PageLanguage } from '#gateway/http/page-language.ts';

const en = {
  title: 'Sign in',
  lead: 'Verify your identity and keep your account in good order.',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  errorPrefix: 'Error: ',
  wrong: 'This e-mail and password do not go together. Check both and try again.',
  unreadable: 'Something in what was sent is not text. Type it in again.',
  throttled: 'Too many tries. Wait a few minutes, then try again.',
  elsewhere: 'For your safety, sign in from this page. Please try again.',
  closed:
    'This account is closed, so nobody can sign in to it. If you did not expect that, contact support from the e-mail address of the account.',
  demoTitle: 'Demo accounts',
  demoLead: 'Sandbox: nothing here is real. Choose an account and look around as that person.',
  demoHint: 'Their password is sandbox- and the account, for example sandbox-u05.',
  provider: 'Who verifies the account',
  providerKept: 'As chosen before, else our own pages',
  providerHint: 'The others are stand-ins on this computer, which check nothing: you say what they find.',
  ownPages: 'Our own pages',
  languages: 'Language',
  elsewhereLead: 'Your account is at {host}. Sign in there: it brings you back here.',
  elsewhereLink: 'Go to {host}',
  somewhereLead: 'Open the app or website where you have your account, and come here from there.',
};
type LoginTexts = typeof en;

const es: LoginTexts = {
  title: 'Iniciar sesión',
  lead: 'Verifica tu identidad y mantén tu cuenta en orden.',
  email: 'Correo electrónico',
  password: 'Contraseña',
  submit: 'Iniciar sesión',
  errorPrefix: 'Error: ',
  wrong: 'Este correo y esta contraseña no coinciden. Revísalos e inténtalo de nuevo.',
  unreadable: 'Algo de lo enviado no es texto. Vuelve a escribirlo.',
  throttled: 'Demasiados intentos. Espera unos minutos e inténtalo de nuevo.',
  elsewhere: 'Por tu seguridad, inicia sesión desde esta página. Inténtalo de nuevo.',
  closed:
    'Esta cuenta está cerrada y nadie puede iniciar sesión en ella. Si no lo esperabas, escribe a soporte desde el correo electrónico de la cuenta.',
  demoTitle: 'Cuentas de prueba',
  demoLead: 'Modo de prueba: aquí nada es real. Elige una cuenta y mira la aplicación como esa persona.',
  demoHint: 'Su contraseña es sandbox- y la cuenta, por ejemplo sandbox-u05.',
  provider: 'Quién verifica la cuenta',
  providerKept: 'Como se eligió antes; si no, nuestras páginas',
  providerHint: 'Los demás son sustitutos en este ordenador que no comprueban nada: tú dices qué encuentran.',
  ownPages: 'Nuestras páginas',
  languages: 'Idioma',
  elsewhereLead: 'Tu cuenta está en {host}. Inicia sesión allí y volverás aquí.',
  elsewhereLink: 'Ir a {host}',
  somewhereLead: 'Abre la aplicación o la web donde tienes tu cuenta y ven desde allí.',
};

export const LOGIN_TEXTS: Record<PageLanguage, LoginTexts> = { en, 'es-ES': es };
