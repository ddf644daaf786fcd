// Generated from contract/calls/session.ts by npm run docs.
import type * as calls from '../calls/session.ts';

export const profile: typeof calls.profile = {
  name: 'profile',
  method: 'GET',
  path: '/v2/private/user/profile',
  auth: 'user',
  cached: true,
  nested: 'profile',
  answer: {
    id: '',
    currency_code: '',
    rate: 0,
    member_tag: { KYC: ['', undefined] },
    sub_attribute: '',
    accessOrigin: '',
    level: [0, undefined],
    site: '',
    maskedName: '',
    maskedEmail: '',
    extraParams: { redirect_url: ['', undefined] },
    session_idle_seconds: [0, undefined],
  },
};
export const sessionLeft: typeof calls.sessionLeft = {
  name: 'sessionLeft',
  method: 'GET',
  path: '/session-left',
  auth: 'public',
  answer: { seconds_left: 0 },
};
export const logout: typeof calls.logout = {
  name: 'logout',
  method: 'POST',
  path: '/logout',
  auth: 'public',
};
