// Who is signed in, where they live, countries, sign-out, the sandbox. [C10, C12, C21]
import { SECURITY_ACTION } from '../security.ts';
import type { Endpoint } from './row.ts';

export const accountRows = {
  profile: {
    summary: 'Who is signed in: currency, tags, locale. Survives ordinary cache invalidation.',
    method: 'GET',
    path: '/v2/private/user/profile',
    auth: 'user',
    cached: true,
  },
  memberInfo: {
    summary: 'Member record: masked e-mail, registration date, site.',
    method: 'GET',
    path: '/user/private/member/info',
    auth: 'user',
    cached: true,
  },
  residence: {
    summary: 'Where somebody lives: with it the site, its tasks and, after a move, level 2 change.',
    method: 'POST',
    path: '/v3/private/kyc/residence',
    auth: 'user',
    idempotent: true,
    stepUp: [SECURITY_ACTION.update],
  },
  logout: { summary: 'Ends the session on the server.', method: 'POST', path: '/logout', auth: 'public' },
  countryList: {
    summary: 'Every country with dialling code and names; is_disable=1 also lists those not served, marked.',
    method: 'GET',
    path: '/v2/public/country-list',
    auth: 'public',
    cached: true,
    retry: 1,
  },
  sandboxPersonas: {
    summary: 'Sandbox only: the demo accounts.',
    method: 'GET',
    path: '/v1/sandbox/personas',
    auth: 'public',
  },
  sandboxMail: {
    summary: 'Sandbox only: the mail of the signed-in person, newest first, with its codes.',
    method: 'GET',
    path: '/v1/sandbox/mail',
    auth: 'user',
  },
  sandboxEmbedded: {
    summary: 'Sandbox only: a link that opens a demo account inside another app, for minutes.',
    method: 'POST',
    path: '/v1/sandbox/embedded',
    auth: 'public',
  },
  sandboxSignIn: {
    summary: 'Sandbox only: signs a demo account in.',
    method: 'POST',
    path: '/v1/sandbox/sign-in',
    auth: 'public',
  },
} as const satisfies Record<string, Endpoint>;
