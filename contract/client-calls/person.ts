// Generated from contract/calls/person.ts by npm run docs.
import type * as calls from '../calls/person.ts';

export const memberInfo: typeof calls.memberInfo = {
  name: 'memberInfo',
  method: 'GET',
  path: '/user/private/member/info',
  auth: 'user',
  cached: true,
  answer: {
    id: '',
    maskedEmail: '',
    maskedMobile: ['', null],
    registeredAt: null,
    site: '',
    country: ['', null],
    ownData: [false, undefined],
  },
};
export const kycPersonalInfo: typeof calls.kycPersonalInfo = {
  name: 'kycPersonalInfo',
  method: 'POST',
  path: '/v3/private/kyc/kyc-personal-info',
  auth: 'user',
  answer: {
    firstname: '',
    lastname: '',
    nativeName: '',
    birthDate: '',
    documentNumber: '',
    docType: [
      ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
      null,
    ],
    documentExpires: '',
    country: '',
    address: '',
  },
};
export const revealPersonalInfo: typeof calls.revealPersonalInfo = {
  name: 'revealPersonalInfo',
  method: 'POST',
  path: '/v1/kyc/identity',
  auth: 'user',
  answer: {
    firstname: '',
    lastname: '',
    nativeName: '',
    birthDate: '',
    documentNumber: '',
    docType: [
      ' KYC_DOC_TYPE_ID KYC_DOC_TYPE_PASSPORT KYC_DOC_TYPE_DL KYC_DOC_TYPE_LIVING_PERMITS KYC_DOC_TYPE_BVN KYC_DOC_TYPE_NGA_NIN KYC_DOC_TYPE_IDN_NIK KYC_DOC_TYPE_IND_AADHAAR',
      null,
    ],
    documentExpires: '',
    country: '',
    address: '',
  },
};
export const ownData: typeof calls.ownData = {
  name: 'ownData',
  method: 'POST',
  path: '/v1/kyc/own-data',
  auth: 'user',
  answer: { path: '', fileName: '' },
};
