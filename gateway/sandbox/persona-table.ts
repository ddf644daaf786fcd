// The demo accounts, one for each interesting state. All data is fictional. Dates are days from the seeding.
import type { Custody, Limitation, RejectionReason, StepStatus, UpdatePoiStatus } from '#contract/kyc.ts';

export interface PersonaStep {
  status: StepStatus;
  reasons?: RejectionReason[];
  submittedDaysAgo?: number;
  decidedDaysAgo?: number;
  /** Number of submissions refused today, in addition to the level's own state. */
  refusedToday?: number;
  /** A submitted case that an operator decides. */
  waitingCase?: boolean;
  /** The documents are approved; forms are open. */
  held?: true;
}

export interface Persona {
  id: string;
  /** 'GLOBAL' for the rest of the world. */
  site: string;
  /** Country of residence; empty until declared. */
  country: string;
  name: readonly [given: string, family: string];
  /** The state in a few words. */
  shape: string;
  /** One sentence that describes what the account demonstrates. */
  shows: string;
  level1: PersonaStep;
  level2: PersonaStep;
  memberTags?: Record<string, string>;
  isEntity?: boolean;
  currencyCode?: string;
  limitation?: Limitation;
  custody?: Custody;
  newSatosGray?: boolean;
  displayControl?: Record<string, boolean>;
  updatePoi?: { status: UpdatePoiStatus; country: string; reason?: string; deadlineInDays: number };
}

const open: PersonaStep = { status: 'ALLOW' };
const closed: PersonaStep = { status: 'NOT_ALLOW' };
const disabled: PersonaStep = { status: 'CERTIFICATION_DISABLED' };
const passed = (daysAgo: number): PersonaStep => ({
  status: 'SUCCESS',
  submittedDaysAgo: daysAgo,
  decidedDaysAgo: daysAgo,
});
const waiting = (daysAgo: number): PersonaStep => ({ status: 'PENDING', submittedDaysAgo: daysAgo });

/** Verification types of the simulated vendors that `npm start` starts (scripts/with-doubles.mjs). */
const SIMULATED_TYPES = { VERIFICATION_TYPES: 'simulated' };

export const PERSONAS: readonly Persona[] = [
  {
    id: 'u01',
    site: 'GLOBAL',
    country: '',
    name: ['Mara', 'Oliveira'],
    shape: 'Level 1 open',
    shows: 'A first visit: nothing verified, no limits yet.',
    level1: open,
    level2: closed,
    currencyCode: '',
  },
  {
    id: 'u02',
    site: 'GLOBAL',
    country: 'ZA',
    name: ['Thabo', 'Nkosi'],
    shape: 'Level 1 in review',
    shows: 'Documents sent, waiting for a decision.',
    level1: { ...waiting(0), waitingCase: true },
    level2: closed,
  },
  {
    id: 'u03',
    site: 'GLOBAL',
    country: 'AR',
    name: ['Lucía', 'Fernández'],
    shape: 'Level 1 refused, may retry',
    shows: 'A blurred document and an unclear selfie; three tries left today.',
    level1: {
      status: 'FAILED_AND_CAN_RETRY',
      reasons: ['doc_blurry', 'face_quality'],
      submittedDaysAgo: 0,
      decidedDaysAgo: 0,
      refusedToday: 2,
    },
    level2: closed,
  },
  {
    id: 'u04',
    site: 'GLOBAL',
    country: 'EG',
    name: ['Omar', 'Farouk'],
    shape: 'Level 1 refused for good',
    shows: 'An identity already used on another account.',
    level1: {
      status: 'FAILED_AND_CAN_NOT_RETRY',
      reasons: ['duplicate'],
      submittedDaysAgo: 3,
      decidedDaysAgo: 3,
    },
    level2: closed,
    limitation: 'LIMITATION_DUPLICATE_IDENTITY',
  },
  {
    id: 'u05',
    site: 'GLOBAL',
    country: 'BR',
    name: ['Rafael', 'Souza'],
    shape: 'Level 1 done, level 2 open',
    shows: 'Verified identity; proof of address comes next. The exchange itself holds the assets.',
    level1: passed(120),
    level2: open,
    custody: 'CUSTODY_BYBIT',
  },
  {
    id: 'u06',
    site: 'GLOBAL',
    country: 'SG',
    name: ['Wei Ling', 'Tan'],
    shape: 'Level 2 done',
    shows: 'Fully verified; the proof of address is 34 months old.',
    level1: passed(1040),
    level2: passed(1037),
  },
  {
    id: 'u07',
    site: 'HK',
    country: 'HK',
    name: ['Ka Yan', 'Cheung'],
    shape: 'Level 1 in review, tasks open',
    shows: 'Hong Kong: identity done, knowledge test not yet passed.',
    level1: { ...waiting(2), held: true },
    level2: closed,
    displayControl: { displayHkgPoaAgreement: true },
  },
  {
    id: 'u08',
    site: 'HK',
    country: 'HK',
    name: ['Chi Ho', 'Leung'],
    shape: 'Level 1 done, professional status in review',
    shows: 'Hong Kong: investor class being checked.',
    level1: passed(14),
    level2: open,
  },
  {
    id: 'u09',
    site: 'TR',
    country: 'TR',
    name: ['Elif', 'Yıldız'],
    shape: 'Re-verification needed',
    shows: 'Türkiye: documents are renewed in the app.',
    level1: passed(400),
    level2: open,
    updatePoi: { status: 'DisplayUpdatePOIStatus_Needed', country: 'TR', deadlineInDays: 20 },
  },
  {
    id: 'u10',
    site: 'IN',
    country: 'IN',
    name: ['Ananya', 'Iyer'],
    shape: 'Re-verification refused',
    shows: 'India: a refused renewal with its reason and deadline.',
    level1: passed(380),
    level2: open,
    updatePoi: {
      status: 'DisplayUpdatePOIStatus_Rejected',
      country: 'IN',
      reason: 'The photo of your document is too dark to read. Take it again in daylight.',
      deadlineInDays: 9,
    },
  },
  {
    id: 'u11',
    site: 'KZ',
    country: 'KZ',
    name: ['Aigerim', 'Sadykova'],
    shape: 'Level 1 done, risk assessment due',
    shows: 'Kazakhstan: a questionnaire that has to be answered.',
    level1: passed(30),
    level2: open,
  },
  {
    id: 'u12',
    site: 'EU',
    country: 'DE',
    name: ['Jonas', 'Weber'],
    shape: 'Level 1 in review, bank check running',
    shows: 'European Union: tax details sent back, four days left to complete them.',
    level1: { ...waiting(10), held: true },
    level2: closed,
  },
  {
    id: 'u13',
    site: 'EU',
    country: 'NL',
    name: ['Sanne', 'de Vries'],
    shape: 'Partner custody',
    shows: 'Netherlands: assets kept by a custody partner.',
    level1: passed(200),
    level2: open,
    custody: 'CUSTODY_SATOS',
    newSatosGray: true,
    displayControl: { isDisplayNewSatos: true, isDisplaySatosToEu: true, displayEuPoiReset: true },
  },
  {
    id: 'u14',
    site: 'AE',
    country: 'AE',
    name: ['Noura', 'Al Mansoori'],
    shape: 'Level 1 done, investor check cooling off',
    shows: 'Emirates: retail until the next suitability check.',
    level1: passed(60),
    level2: open,
  },
  {
    id: 'u15',
    site: 'ID',
    country: 'ID',
    name: ['Budi', 'Santoso'],
    shape: 'Level 1 refused, may retry',
    shows: 'Indonesia: the number was not found; a card works instead.',
    level1: {
      status: 'FAILED_AND_CAN_RETRY',
      reasons: ['number_not_found'],
      submittedDaysAgo: 1,
      decidedDaysAgo: 1,
    },
    level2: closed,
  },
  {
    id: 'u16',
    site: 'GLOBAL',
    country: 'CL',
    name: ['Camila', 'Rojas'],
    shape: 'Due diligence in review',
    shows: 'Extra questions answered, an officer is reading them.',
    level1: passed(90),
    level2: open,
  },
  {
    id: 'u17',
    site: 'GLOBAL',
    country: 'MX',
    name: ['Diego', 'Castillo'],
    shape: 'Withdrawals only',
    shows: 'A request for information that was not answered in time.',
    level1: passed(500),
    level2: passed(480),
  },
  {
    id: 'u18',
    site: 'GLOBAL',
    country: 'MA',
    name: ['Salma', 'Idrissi'],
    shape: 'Both levels closed by tag',
    shows: 'Member tag KYC is 1: neither level can start.',
    level1: open,
    level2: closed,
    memberTags: { KYC: '1' },
  },
  {
    id: 'u19',
    site: 'GLOBAL',
    country: 'CH',
    name: ['Alpenrose', 'Trading AG'],
    shape: 'Verification disabled',
    shows: 'A company account: persons are not verified here.',
    level1: disabled,
    level2: disabled,
    isEntity: true,
  },
  {
    id: 'u20',
    site: 'EU',
    country: 'ES',
    name: ['Pablo', 'Navarro'],
    shape: 'Re-verification needed, embedded',
    shows: 'Spain: the renewal that opens inside another app.',
    level1: passed(700),
    level2: open,
    updatePoi: { status: 'DisplayUpdatePOIStatus_Needed', country: 'ES', deadlineInDays: 25 },
  },
  {
    id: 'u21',
    site: 'EU',
    country: 'IE',
    name: ['Aoife', 'Byrne'],
    shape: 'Partner custody, extra questions',
    shows: 'Ireland: the partner’s first form, a closer look and a name to tell apart.',
    level1: passed(150),
    level2: open,
    custody: 'CUSTODY_SATOS',
  },
  {
    id: 'u22',
    site: 'EU',
    country: 'AT',
    name: ['Lena', 'Gruber'],
    shape: 'Level 1 open, by signature or video too',
    shows: 'Austria: level 1 with documents, a qualified signature or a video call.',
    level1: open,
    level2: closed,
    memberTags: SIMULATED_TYPES,
  },
  {
    id: 'u23',
    site: 'IN',
    country: 'IN',
    name: ['Rohan', 'Mehta'],
    shape: 'Level 1 open, by PAN too',
    shows: 'India: level 1 with documents, a national number or a PAN card.',
    level1: open,
    level2: closed,
    memberTags: SIMULATED_TYPES,
  },
];
