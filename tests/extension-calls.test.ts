// Calls that the gateway adds to the specification: a back end of the specification alone does not know them. The client
// either works without such a call (callOptional), reports that it is not offered (callExtension), or makes it only after another
// one that such a back end never answers. Driven in src/app/specified-back-end.test.tsx. [C8]
import { expect, it } from 'vitest';
import { CALLS, type CallName } from '../contract/calls.ts';
import { SPEC_CALLS } from './support/calls/spec.ts';
import { isTest, sourcesIn } from './source.ts';

const SPECIFIED: ReadonlySet<string> = new Set(SPEC_CALLS.map(([, , name]) => name));
const EXTENSIONS = (Object.keys(CALLS) as CallName[]).filter((name) => !SPECIFIED.has(name));

/** Calls that need no care of their own, and what comes before each. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  // The flow opens a draft first. Without one, a provider checks.
  captureOpen: ['captureDetails', 'captureRemove', 'captureTyped', 'captureReading', 'captureSubmit'],
  'captureOpen, then pictures': ['capturePrompts', 'captureMotion', 'faceConsent'],
  'captureOpen, in the sandbox': ['sandboxSample', 'sandboxSamples'],
  handoffOpen: ['handoffStatus', 'handoffCancel'],
  'the link of handoffOpen': [
    'phoneHandoffView',
    'phoneHandoffClaim',
    'phoneHandoffHeartbeat',
    'phoneHandoffLeave',
  ],
  sessionList: ['sessionEnd', 'sessionEndOthers'],
  uploadCreate: ['uploadChunk', 'uploadComplete', 'evidenceRemove'],
  // The field of memberInfo opens the settings of the account.
  'ownData of memberInfo': [
    'ownData',
    'notificationSettings',
    'subscribePush',
    'unsubscribePush',
    'allowBotMessages',
    'stopBotMessages',
    'telegramStatus',
    'telegramLink',
    'telegramUnlink',
    'telegramLock',
    'telegramLockConfirm',
    'telegramLockEnd',
  ],
  // Callers that recognise an unknown call by isUnknownCall() themselves.
  'flow-store.ts, handoff-store.ts': ['captureOpen', 'handoffOpen'],
  'challenge.ts, telegram-sign-in.ts': [
    'otpSend',
    'otpVerify',
    'telegramCodeSend',
    'telegramCodeVerify',
    'telegramSignIn',
  ],
};
const FOLLOWING = new Set(Object.values(FOLLOWS).flat());

it('[C8] no page depends on a call outside the specification', () => {
  const careless = sourcesIn('src')
    .filter(({ path }) => !isTest(path) && !path.includes('/testing/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bcall\(\s*(\w+)/g)]
        .map(([, name = '']) => name)
        .filter((name) => EXTENSIONS.includes(name as CallName) && !FOLLOWING.has(name))
        .map((name) => `${path}: ${name}`),
    );
  expect(careless).toEqual([]);
});

it('names only calls outside the specification', () => {
  expect([...FOLLOWING].filter((name) => !EXTENSIONS.includes(name as CallName))).toEqual([]);
});
