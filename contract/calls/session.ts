// The signed-in account, and sign-out. [E7, C10, C12]
import { type Static, Type } from 'typebox';
import { EmptyObject } from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const Profile = Type.Object({
  id: Type.String({
    description: 'Identifies the account. A different id clears the data of the previous account.',
  }),
  /** [E7, B5] */
  currency_code: Type.String({ description: 'Currency of displayed amounts. Empty reads as USD.' }),
  rate: Type.Number({ description: 'Units of currency_code for one US dollar. Absent reads as 1.' }),
  member_tag: Type.Object({
    KYC: Type.Optional(Type.String({ description: "'1' closes both levels." })),
  }),
  sub_attribute: Type.String({
    description: 'Sent to get-config; also selects an entry of bySubAttribute in the page configuration.',
  }),
  accessOrigin: Type.String({ description: 'Sent as the header access-origin in embedded mode.' }),
  level: Type.Optional(
    Type.Integer({
      description: 'Granted level, 0 to 2. Decides which tasks still block a level. Absent: unknown.',
    }),
  ),
  site: Type.String({ description: 'Site whose rules apply. Empty: the site of the page or of the host.' }),
  maskedName: Type.String({ description: 'Masked name in the menu. Never the full name.' }),
  maskedEmail: Type.String({ description: 'Masked e-mail address in the menu.' }),
  extraParams: Type.Object({
    redirect_url: Type.Optional(
      Type.String({ description: 'Address an embedded flow returns to, if its host is allowed.' }),
    ),
  }),
  session_idle_seconds: Type.Optional(
    Type.Integer({
      minimum: 1,
      description:
        'The session ends after this time without a call; the client warns the user before. Absent: the client does not warn.',
    }),
  ),
});
export type Profile = Static<typeof Profile>;

export const profileSpec = {
  summary: 'Returns the signed-in account: currency, tags, site, masked name.',
  request: EmptyObject,
  response: Profile,
  purposes: ['account'],
} as const satisfies CallSpec;
export const profile: Call<typeof profileSpec> = {
  name: 'profile',
  method: 'GET',
  path: '/v2/private/user/profile',
  auth: 'user',
  cached: true,
  nested: 'profile',
};

export const sessionLeftSpec = {
  summary: 'Returns how long the idle session lasts. This call does not extend it.',
  request: EmptyObject,
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
  request: EmptyObject,
  response: EmptyObject,
} as const satisfies CallSpec;
export const logout: Call<typeof logoutSpec, 'public'> = {
  name: 'logout',
  method: 'POST',
  path: '/logout',
  auth: 'public',
};
