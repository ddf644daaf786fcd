// Tasks, screening, due diligence, agreements, pop-ups, tags, routing of traffic. [C12, C15, C19, C22, C24, C26, C27]
import { SECURITY_ACTION } from '../security.ts';
import type { Endpoint } from './row.ts';

export const complianceRows = {
  complianceTasks: {
    summary: 'Everything that is due: tasks with status, deadline and what they block.',
    method: 'POST',
    path: '/v3/private/kyc/compliance-tasks',
    auth: 'user',
  },
  taskList: {
    summary: 'Task centre: the tasks of the account.',
    method: 'POST',
    path: '/segw/task/v1/task/list',
    auth: 'user',
  },
  taskRegion: {
    summary: 'Task centre: the tasks of a region.',
    method: 'POST',
    path: '/segw/task/v1/task/region',
    auth: 'user',
  },
  amlResult: {
    summary: 'Outcome of a screening, without any list or match.',
    method: 'POST',
    path: '/v3/private/aml/get-aml-result',
    auth: 'user',
  },
  eddInfo: {
    summary: 'Enhanced due diligence: status, template and due date.',
    method: 'GET',
    path: '/v3/private/aml/get-edd-info',
    aliases: ['/v3/private/kyc/get-edd-info'],
    auth: 'user',
  },
  agreementApply: {
    summary: 'Accepts, declines or withdraws from an agreement in one version and language.',
    method: 'POST',
    path: '/option/asset/amp/agreement/apply',
    auth: 'user',
    idempotent: true,
    retry: 2,
    stepUp: [SECURITY_ACTION.otp],
  },
  agreementQuery: {
    summary: 'Agreements of a product: documents, versions, accepted or outdated.',
    method: 'POST',
    path: '/option/asset/amp/product/agreement/query',
    auth: 'user',
  },
  agreementList: {
    summary: 'All agreements offered to the account, and which of them ask for something.',
    method: 'POST',
    path: '/option/asset/amp/agreement/list',
    auth: 'user',
  },
  agreementCopy: {
    summary: 'The PDF of an accepted document: an address to download it from, or sent by e-mail.',
    method: 'POST',
    path: '/option/asset/amp/agreement/copy',
    auth: 'user',
  },
  investorClass: {
    summary: 'The investor class of the account: professional or qualified, applied for, due for renewal.',
    method: 'POST',
    path: '/v3/private/kyc/investor-class',
    auth: 'user',
  },
  investorRetail: {
    summary: 'Makes the account a retail client again, at once.',
    method: 'POST',
    path: '/v3/private/kyc/investor-class/retail',
    auth: 'user',
    idempotent: true,
    retry: 2,
  },
  reliance: {
    summary: 'Who wants to rely on the verification, under which conditions, and what came of it.',
    method: 'POST',
    path: '/v3/private/kyc/reliance',
    auth: 'user',
  },
  tagMember: {
    summary: 'Sets one of the tags a member may set.',
    method: 'POST',
    path: '/v3/private/user/member/tagmember',
    auth: 'user',
  },
  kycPopupInfo: {
    summary: 'Whether a verification pop-up is due for a business area.',
    method: 'POST',
    path: '/v3/private/vip/kycpopupinfo',
    auth: 'user',
  },
  popUp: {
    summary: 'Pop-up of a fiat channel.',
    method: 'GET',
    path: '/fiat/public/channel/pop-up',
    auth: 'public',
  },
  submitKycAnnouncement: {
    summary: 'Marks an announcement as read.',
    method: 'POST',
    path: '/v3/private/kyc/submit-kyc-announcement',
    auth: 'user',
  },
  bindAffiliate: {
    summary: 'Binds the account to an affiliate, once.',
    method: 'POST',
    path: '/affiliate/apis/v1/bind_aff_user_info',
    auth: 'user',
  },
  trafficDiversion: {
    summary: 'Which site serves a country, and where to go.',
    method: 'POST',
    path: '/v3/private/kyc/traffic-diversion',
    auth: 'user',
  },
  getConfig: {
    summary: 'Compliance configuration: languages, limits, provider switches, help links.',
    method: 'POST',
    path: '/v3/private/kyc/get-config',
    auth: 'user',
    cached: true,
  },
  ipCountry: {
    summary: 'The country of the request address, when it is one we serve.',
    method: 'POST',
    path: '/v3/private/kyc/get-supported-ip-country-code',
    auth: 'user',
  },
} as const satisfies Record<string, Endpoint>;
