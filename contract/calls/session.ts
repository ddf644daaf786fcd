// Who is signed in, and the end of it. [E7, C10, C12]
import { type Static, Type } from 'typebox';
import { Empty } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const Profile = Type.Object({
  id: Type.String(),
  /** Empty on some accounts; the client reads that as USD. [E7, B5] */
  currency_code: Type.String(),
  /** Units of currency_code per USD. */
  rate: Type.Number(),
  member_tag: Type.Object({ KYC: Type.Optional(Type.String()) }),
  /** Handed to the compliance-config service. */
  sub_attribute: Type.String(),
  accessOrigin: Type.String(),
  level: Type.Integer(),
  site: Type.String(),
  /** Initials and masked name for the header; never the full name. */
  maskedName: Type.String(),
  maskedEmail: Type.String(),
  extraParams: Type.Object({ redirect_url: Type.Optional(Type.String()) }),
  /** Seconds without a call after which the session is over; absent where nobody says, and for a token. */
  session_idle_seconds: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type Profile = Static<typeof Profile>;

export const profileSpec = {
  summary: 'Who is signed in: currency, tags, locale. Survives ordinary cache invalidation.',
  request: Empty,
  response: Profile,
  purposes: ['account'],
} as const satisfies CallSpec;
export const profile: Call<typeof profileSpec> = {
  name: 'profile',
  method: 'GET',
  path: '/v2/private/user/profile',
  auth: 'user',
  cached: true,
};

export const sessionLeftSpec = {
  summary: 'How long the session lasts when nothing more is asked; asking does not make it longer.',
  request: Empty,
  response: Type.Object({ seconds_left: Type.Integer({ minimum: 0 }) }),
} as const satisfies CallSpec;
export const sessionLeft: Call<typeof sessionLeftSpec, 'public'> = {
  name: 'sessionLeft',
  method: 'GET',
  path: '/session-left',
  auth: 'public',
};

export const logoutSpec = {
  summary: 'Ends the session on the server.',
  request: Empty,
  response: Empty,
} as const satisfies CallSpec;
export const logout: Call<typeof logoutSpec, 'public'> = {
  name: 'logout',
  method: 'POST',
  path: '/logout',
  auth: 'public',
};
