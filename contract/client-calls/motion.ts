// Generated from contract/calls/motion.ts by npm run docs.
import type * as calls from '../calls/motion.ts';

export const capturePrompts: typeof calls.capturePrompts = {
  name: 'capturePrompts',
  method: 'POST',
  path: '/v3/private/kyc/capture/prompts',
  sdkPath: '/v1/s1/kyc/integration/capture/prompts',
  auth: 'user',
  timeout: 5000,
  answer: {
    prompts: [' turn_left turn_right come_closer'],
    nonce: '',
    expiresAt: null,
    seconds: 0,
    signature: '',
  },
};
export const captureMotion: typeof calls.captureMotion = {
  name: 'captureMotion',
  method: 'POST',
  path: '/v3/private/kyc/capture/motion',
  sdkPath: '/v1/s1/kyc/integration/capture/motion',
  auth: 'user',
  answer: { taken: false },
};
