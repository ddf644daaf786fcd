// Generated from contract/calls/residence.ts by npm run docs.
import type * as calls from '../calls/residence.ts';

export const residence: typeof calls.residence = {
  name: 'residence',
  method: 'POST',
  path: '/v3/private/kyc/residence',
  auth: 'user',
  idempotent: true,
  answer: { country: '', site: '', host: ['', null], levelLost: false },
};
export const ipCountry: typeof calls.ipCountry = {
  name: 'ipCountry',
  method: 'POST',
  path: '/v3/private/kyc/get-supported-ip-country-code',
  auth: 'user',
  answer: { countryCode: ['', null] },
};
export const trafficDiversion: typeof calls.trafficDiversion = {
  name: 'trafficDiversion',
  method: 'POST',
  path: '/v3/private/kyc/traffic-diversion',
  auth: 'user',
  answer: { site: '', host: ['', null], supported: [false, undefined] },
};
