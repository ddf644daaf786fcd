// The sessions of the account, and ending them.
import { type Static, Type } from 'typebox';
import {
  ClosedObject,
  CountryCode,
  EmptyObject,
  Instant,
  Nullable,
  OpaqueId,
  WithDescription,
} from '../schemas/common.ts';
import type { Call, CallSpec } from './row.ts';

export const SessionInfo = Type.Object({
  sessionId: WithDescription(OpaqueId, 'Names the session to end it. It cannot open the session.'),
  isCurrent: Type.Boolean({ description: 'The session of this request.' }),
  browser: Type.String({ description: 'Name of the browser, not translated. Empty: unknown.' }),
  system: Type.String({ description: 'Name of the operating system, not translated. Empty: unknown.' }),
  isTelegram: Type.Boolean({ description: 'The session was opened in the Telegram mini app.' }),
  country: WithDescription(Nullable(CountryCode), 'Where the user signed in. Null: unknown.'),
  lastUsedAt: WithDescription(Instant, 'Time of the last call, to the minute.'),
});
export type SessionInfo = Static<typeof SessionInfo>;

export const SessionList = Type.Object({ sessions: Type.Array(SessionInfo) });

export const sessionListSpec = {
  summary: 'Lists the sessions of the account: the current one first, then the last used.',
  request: EmptyObject,
  response: SessionList,
  purposes: ['account'],
} as const satisfies CallSpec;
export const sessionList: Call<typeof sessionListSpec> = {
  name: 'sessionList',
  method: 'POST',
  path: '/v3/private/user/session/list',
  auth: 'user',
};

export const sessionEndSpec = {
  summary: 'Ends one session of the account. Returns the remaining ones.',
  request: ClosedObject({ sessionId: OpaqueId }),
  response: SessionList,
  purposes: ['account'],
} as const satisfies CallSpec;
export const sessionEnd: Call<typeof sessionEndSpec> = {
  name: 'sessionEnd',
  method: 'POST',
  path: '/v3/private/user/session/end',
  auth: 'user',
};

export const sessionEndOthersSpec = {
  summary: 'Ends all sessions of the account except the current one. Returns the remaining ones.',
  request: EmptyObject,
  response: SessionList,
  purposes: ['account'],
} as const satisfies CallSpec;
export const sessionEndOthers: Call<typeof sessionEndOthersSpec> = {
  name: 'sessionEndOthers',
  method: 'POST',
  path: '/v3/private/user/session/end-others',
  auth: 'user',
};
