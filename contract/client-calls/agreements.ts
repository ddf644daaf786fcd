// Generated from contract/calls/agreements.ts by npm run docs.
import type * as calls from '../calls/agreements.ts';

export const agreementApply: typeof calls.agreementApply = {
  name: 'agreementApply',
  method: 'POST',
  path: '/option/asset/amp/agreement/apply',
  auth: 'user',
  idempotent: true,
  retry: 2,
  answer: {
    accepted: false,
    outdated: false,
    locked: false,
    signer: '',
    values: {},
    documents: [
      {
        code: '',
        version: '',
        effectiveFrom: null,
        titleKey: '',
        mandatory: false,
        withdrawable: false,
        signed: false,
        after: [''],
        legal: [''],
        languages: [''],
        text: {
          lang: '',
          title: '',
          note: ['', undefined],
          changes: [''],
          sections: [{ id: '', heading: '', paragraphs: [''] }],
        },
        accepted: [{ version: '', at: null, lang: '' }, null],
        refused: false,
        signBy: [null, null],
        upcoming: [{ version: '', effectiveFrom: null }, null],
      },
    ],
  },
};
export const agreementQuery: typeof calls.agreementQuery = {
  name: 'agreementQuery',
  method: 'POST',
  path: '/option/asset/amp/product/agreement/query',
  auth: 'user',
  answer: {
    accepted: false,
    outdated: false,
    locked: false,
    signer: '',
    values: {},
    documents: [
      {
        code: '',
        version: '',
        effectiveFrom: null,
        titleKey: '',
        mandatory: false,
        withdrawable: false,
        signed: false,
        after: [''],
        legal: [''],
        languages: [''],
        text: {
          lang: '',
          title: '',
          note: ['', undefined],
          changes: [''],
          sections: [{ id: '', heading: '', paragraphs: [''] }],
        },
        accepted: [{ version: '', at: null, lang: '' }, null],
        refused: false,
        signBy: [null, null],
        upcoming: [{ version: '', effectiveFrom: null }, null],
      },
    ],
  },
};
export const agreementList: typeof calls.agreementList = {
  name: 'agreementList',
  method: 'POST',
  path: '/option/asset/amp/agreement/list',
  auth: 'user',
  answer: {
    products: [
      {
        product: '',
        route: ' agreement client-agreement professional reliance',
        open: false,
        accepted: false,
        outdated: false,
        documents: [{ code: '', title: '', accepted: [{ version: '', at: null }, null] }],
      },
    ],
  },
};
export const agreementCopy: typeof calls.agreementCopy = {
  name: 'agreementCopy',
  method: 'POST',
  path: '/option/asset/amp/agreement/copy',
  auth: 'user',
  answer: { path: ['', null], fileName: '' },
};
export const reliance: typeof calls.reliance = {
  name: 'reliance',
  method: 'POST',
  path: '/v3/private/kyc/reliance',
  auth: 'user',
  answer: {
    fromEntity: '',
    toEntity: '',
    country: '',
    retentionYears: [0, undefined],
    outcome: 'OPEN ACCEPTED MORE_NEEDED REFUSED WITHDRAWN',
    gaps: [{ key: ' identity document_expired check_too_old tax_residence', route: '' }],
  },
};
