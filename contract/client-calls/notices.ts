// Generated from contract/calls/notices.ts by npm run docs.
import type * as calls from '../calls/notices.ts';

export const kycPopupInfo: typeof calls.kycPopupInfo = {
  name: 'kycPopupInfo',
  method: 'POST',
  path: '/v3/private/vip/kycpopupinfo',
  auth: 'user',
  answer: { show: false, reasonKey: ['', null], route: ['', null], announcementId: ['', null] },
};
export const popUp: typeof calls.popUp = {
  name: 'popUp',
  method: 'GET',
  path: '/fiat/public/channel/pop-up',
  auth: 'public',
  answer: { show: false, titleKey: ['', null], route: ['', null] },
};
export const submitKycAnnouncement: typeof calls.submitKycAnnouncement = {
  name: 'submitKycAnnouncement',
  method: 'POST',
  path: '/v3/private/kyc/submit-kyc-announcement',
  auth: 'user',
};
export const tagMember: typeof calls.tagMember = {
  name: 'tagMember',
  method: 'POST',
  path: '/v3/private/user/member/tagmember',
  auth: 'user',
  answer: { tags: {} },
};
export const bindAffiliate: typeof calls.bindAffiliate = {
  name: 'bindAffiliate',
  method: 'POST',
  path: '/affiliate/apis/v1/bind_aff_user_info',
  auth: 'user',
  answer: { affiliateId: '', boundAt: null },
};
export const getConfig: typeof calls.getConfig = {
  name: 'getConfig',
  method: 'POST',
  path: '/v3/private/kyc/get-config',
  auth: 'user',
  cached: true,
  answer: {
    site: '',
    subAttribute: '',
    regulated: false,
    attemptsPerDay: [0, undefined],
    retentionYears: [0, undefined],
    providers: [''],
    helpCenter: {},
  },
};
