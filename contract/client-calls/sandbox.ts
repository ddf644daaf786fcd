// Generated from contract/calls/sandbox.ts by npm run docs.
import type * as calls from '../calls/sandbox.ts';

export const sandboxPersonas: typeof calls.sandboxPersonas = {
  name: 'sandboxPersonas',
  method: 'GET',
  path: '/v1/sandbox/personas',
  auth: 'public',
  answer: [{ id: '', site: '', name: '', shape: '', shows: '' }],
};
export const sandboxMail: typeof calls.sandboxMail = {
  name: 'sandboxMail',
  method: 'GET',
  path: '/v1/sandbox/mail',
  auth: 'user',
  answer: [{ id: '', kind: '', language: '', subject: '', text: '', code: ['', null], at: null }],
};
export const sandboxEmbedded: typeof calls.sandboxEmbedded = {
  name: 'sandboxEmbedded',
  method: 'POST',
  path: '/v1/sandbox/embedded',
  auth: 'public',
  answer: { url: '', expiresAt: null },
};
export const sandboxSignIn: typeof calls.sandboxSignIn = {
  name: 'sandboxSignIn',
  method: 'POST',
  path: '/v1/sandbox/sign-in',
  auth: 'public',
  answer: { id: '' },
};
export const sandboxSamples: typeof calls.sandboxSamples = {
  name: 'sandboxSamples',
  method: 'POST',
  path: '/v1/sandbox/samples',
  auth: 'user',
  answer: {
    samples: [' good pdf blurred glare cut wrong_digit expired too_old other_face'],
    countries: [''],
  },
};
export const sandboxSample: typeof calls.sandboxSample = {
  name: 'sandboxSample',
  method: 'POST',
  path: '/v1/sandbox/sample',
  auth: 'user',
  answer: { mime: '', data: '' },
};
