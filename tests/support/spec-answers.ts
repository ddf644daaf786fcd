// Responses of a back end by the specification alone: exactly its fields (section 3), and none for a call whose
// response it does not show. Also every way in which such a response may be incomplete.

const UPDATE_POI = {
  status: 'DisplayUpdatePOIStatus_Rejected',
  rejectReason: 'The photo is too dark to read.',
  siteInfo: { site: 'IN', country: 'IN' },
};

const KYC_INFO = {
  applicant: {
    country: 'PT',
    firstname: 'R***',
    lastname: 'S***',
    level: 'LEVEL_DEFAULT',
    identifies: ['KYC_DOC_TYPE_ID'],
  },
  flowNames: ['Level1_web'],
  kycToken: 'k-1',
  opened: true,
  limitation: 'LIMITATION_DEFAULT',
  limitationInfo: {},
  state: [
    { level: 'LEVEL_1', status: 'FAILED_AND_CAN_RETRY', type: 'INDIVIDUAL' },
    { level: 'LEVEL_2', status: 'NOT_ALLOW', type: 'INDIVIDUAL' },
  ],
  quotas: [
    { level: 'LEVEL_DEFAULT', coinLimit: [{ coin: 'BTC', limit: '0' }] },
    { level: 'LEVEL_1', coinLimit: [{ coin: 'BTC', limit: '50' }] },
    { level: 'LEVEL_2', coinLimit: [{ coin: 'BTC', limit: '100' }] },
  ],
  kybQuota: null,
  errorNotify: null,
  second_identity_state: 'NOT_ALLOW',
  questionnaireStatus: 'UNSUBMIT',
  mustQuestionnaire: false,
  displayControl: {
    displayHkgPoaAgreement: false,
    isDisplayQuestionnaire: true,
    isDisplayP2pRights: true,
    isDisplayNewSatos: false,
    isDisplayNewRcOnboarding: false,
    isDisplaySatosToEu: false,
    displayUpdatePOI: UPDATE_POI,
    displayEuPoiReset: true,
  },
  custody: 'CUSTODY_SATOS',
  custodyInfo: {},
  newSatosGray: false,
  additionalRejectReason: 'Please send the whole document.',
  verificationProcess: { isVerificationProcess: true, tasks: [{}] },
  amlQuestionnaire: { needQuestionnaire: true, templateCode: 'PERSONAL_V1' },
  bannerTags: ['notice'],
  residenceCountry: 'PT',
  apiUrl: '',
  provider: 'SUMSUB',
};

const TOKEN_INFO = { member_tag: { KYC: '0' }, level: 0 };

/** Further responses for an embedded flow, with a value in every field that it reads. */
export const FLOW_ANSWERS = {
  '/token-info': {
    userId: '42',
    business: 'b-1',
    purpose: 'update',
    verifies: 'LEVEL_1',
    expiresAt: '2199-01-01T00:00:00.000Z',
    wished: false,
    level: 1,
    site: 'IN',
    redirectUrl: 'https://app.example/done',
    member_tag: { KYC: '0' },
    extraParams: { redirect_url: 'https://app.example/done' },
    updatePoi: UPDATE_POI,
  },
  '/business-info': { businessId: 'b-1', name: 'Example App', returnHosts: ['app.example'] },
  '/can-verify': { allowed: true, reasonKey: null, retryAfter: null, attemptsLeft: 3 },
};

/** can-verify again, for a user who may not start. */
export const CAN_VERIFY_REFUSED = {
  allowed: false,
  reasonKey: 'questionnaire_first',
  retryAfter: '2199-01-01T00:00:00.000Z',
  attemptsLeft: 0,
  first: ['personalquestion'],
};

export const SPEC_ANSWERS: Readonly<Record<string, unknown>> = {
  '/kyc-info': KYC_INFO,
  '/integration/info': KYC_INFO,
  '/token-info': TOKEN_INFO,
  '/user/profile': {
    id: '42',
    currency_code: '',
    member_tag: { KYC: '0' },
    level: 0,
    extraParams: {},
    accessOrigin: '',
    sub_attribute: '',
  },
  '/kyc/sdk-access': { accessToken: 'a-1' },
  '/country-list': [
    { countryCode: 'PT', regionCode: '+351', nameEn: 'Portugal', nameZhCN: '葡萄牙' },
    { countryCode: 'IN', regionCode: '+91', nameEn: 'India', nameZhCN: '印度' },
  ],
  '/supported-document-type': [
    {
      docType: 'KYC_DOC_TYPE_ID',
      docName: 'Identity card',
      docLabelKey: 'doc.id',
      docWebIconUrl: '',
      docAppIconUrl: '',
      showGuidePage: true,
    },
  ],
  '/get-edd-info': { status: 'Reviewing' },
  '/transfer/status': { verifyStatus: 'COMPLETE', result: 'pending' },
};

/** The response to a path below /x-api. */
export function specAnswer(pathname: string, changed: Readonly<Record<string, unknown>> = {}): unknown {
  const answers = { ...SPEC_ANSWERS, ...changed };
  const name = Object.keys(answers).find((end) => pathname.endsWith(end));
  return name === undefined ? {} : answers[name];
}

export interface Flaw {
  /** The field and its fault, for the test title. */
  name: string;
  answer: unknown;
}

const otherKind = (value: unknown): unknown => {
  if (typeof value === 'boolean') return 'yes';
  return Array.isArray(value) || typeof value === 'string' ? { of: 'another kind' } : [7];
};

function withPlace(answer: unknown, place: readonly (string | number)[], value: unknown): unknown {
  const [first, ...rest] = place;
  if (first === undefined) return value;
  if (Array.isArray(answer))
    return answer.map((each, i) => (i === first ? withPlace(each, rest, value) : each));
  const fields = { ...(answer as Record<string, unknown>) };
  const changed = withPlace(fields[first], rest, value);
  if (changed === undefined) delete fields[first];
  else fields[first] = changed;
  return fields;
}

/** Every field of a response, in turn absent, null, of another type, and of an unknown value. */
export function listFlaws(whole: unknown): Flaw[] {
  const flaws: Flaw[] = [];
  const walk = (value: unknown, place: (string | number)[]): void => {
    if (place.length > 0) {
      const kinds = {
        absent: undefined,
        null: null,
        'another kind': otherKind(value),
        unknown: '' as unknown,
      };
      kinds.unknown = typeof value === 'string' ? 'NEVER_HEARD_OF' : undefined;
      for (const [kind, put] of Object.entries(kinds))
        if (kind !== 'unknown' || put !== undefined)
          flaws.push({ name: `${place.join('.')} ${kind}`, answer: withPlace(whole, place, put) });
    }
    if (Array.isArray(value)) {
      if (value.length > 0) walk(value[0], [...place, 0]);
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, field] of Object.entries(value)) walk(field, [...place, name]);
    }
  };
  walk(whole, []);
  return flaws;
}
