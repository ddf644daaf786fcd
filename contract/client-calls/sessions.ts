// Generated from contract/calls/sessions.ts by npm run docs.
import type * as calls from '../calls/sessions.ts';

export const sessionList: typeof calls.sessionList = {
  name: 'sessionList',
  method: 'POST',
  path: '/v3/private/user/session/list',
  auth: 'user',
  answer: {
    sessions: [
      {
        sessionId: '',
        isCurrent: false,
        browser: '',
        system: '',
        isTelegram: false,
        country: ['', null],
        lastUsedAt: null,
      },
    ],
  },
};
export const sessionEnd: typeof calls.sessionEnd = {
  name: 'sessionEnd',
  method: 'POST',
  path: '/v3/private/user/session/end',
  auth: 'user',
  answer: {
    sessions: [
      {
        sessionId: '',
        isCurrent: false,
        browser: '',
        system: '',
        isTelegram: false,
        country: ['', null],
        lastUsedAt: null,
      },
    ],
  },
};
export const sessionEndOthers: typeof calls.sessionEndOthers = {
  name: 'sessionEndOthers',
  method: 'POST',
  path: '/v3/private/user/session/end-others',
  auth: 'user',
  answer: {
    sessions: [
      {
        sessionId: '',
        isCurrent: false,
        browser: '',
        system: '',
        isTelegram: false,
        country: ['', null],
        lastUsedAt: null,
      },
    ],
  },
};
