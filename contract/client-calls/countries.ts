// Generated from contract/calls/countries.ts by npm run docs.
import type * as calls from '../calls/countries.ts';

export const countryList: typeof calls.countryList = {
  name: 'countryList',
  method: 'GET',
  path: '/v2/public/country-list',
  auth: 'public',
  cached: true,
  retry: 1,
  answer: [{ countryCode: '', regionCode: '', nameEn: '', nameZhCN: '', disabled: [false, undefined] }],
};
