// Generated from contract/calls/telegram.ts by npm run docs.
import type * as calls from '../calls/telegram.ts';

export const telegramSignIn: typeof calls.telegramSignIn = {
  name: 'telegramSignIn',
  method: 'POST',
  path: '/v1/telegram/sign-in',
  auth: 'public',
  answer: { maskedEmail: '', launch: '', session: ['', undefined] },
};
export const telegramStatus: typeof calls.telegramStatus = {
  name: 'telegramStatus',
  method: 'GET',
  path: '/v1/telegram/link',
  auth: 'user',
  answer: {
    linked: ' no here elsewhere',
    mayLink: false,
    locked: [false, undefined],
    launch: ['', undefined],
  },
};
export const telegramLink: typeof calls.telegramLink = {
  name: 'telegramLink',
  method: 'POST',
  path: '/v1/telegram/link',
  auth: 'user',
  answer: {
    linked: ' no here elsewhere',
    mayLink: false,
    locked: [false, undefined],
    launch: ['', undefined],
  },
};
export const telegramUnlink: typeof calls.telegramUnlink = {
  name: 'telegramUnlink',
  method: 'POST',
  path: '/v1/telegram/unlink',
  auth: 'user',
  answer: {
    linked: ' no here elsewhere',
    mayLink: false,
    locked: [false, undefined],
    launch: ['', undefined],
  },
};
export const telegramCodeSend: typeof calls.telegramCodeSend = {
  name: 'telegramCodeSend',
  method: 'POST',
  path: '/v1/telegram/sign-in/code',
  auth: 'public',
  answer: { ticket: '', expiresAt: null, resendAt: null },
};
export const telegramCodeVerify: typeof calls.telegramCodeVerify = {
  name: 'telegramCodeVerify',
  method: 'POST',
  path: '/v1/telegram/sign-in/code-verify',
  auth: 'public',
  answer: { securityToken: '', expiresAt: null },
};
export const telegramLock: typeof calls.telegramLock = {
  name: 'telegramLock',
  method: 'POST',
  path: '/v1/telegram/lock',
  auth: 'user',
  answer: { secret: '' },
};
export const telegramLockConfirm: typeof calls.telegramLockConfirm = {
  name: 'telegramLockConfirm',
  method: 'POST',
  path: '/v1/telegram/lock/confirm',
  auth: 'user',
  answer: {
    linked: ' no here elsewhere',
    mayLink: false,
    locked: [false, undefined],
    launch: ['', undefined],
  },
};
export const telegramLockEnd: typeof calls.telegramLockEnd = {
  name: 'telegramLockEnd',
  method: 'POST',
  path: '/v1/telegram/lock/end',
  auth: 'user',
  answer: {
    linked: ' no here elsewhere',
    mayLink: false,
    locked: [false, undefined],
    launch: ['', undefined],
  },
};
