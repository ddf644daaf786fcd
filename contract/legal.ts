// Legal texts by id, with the version recorded on acceptance. The texts are the `legal.<id>` messages. A change of
// meaning needs a new version here.

export const LEGAL_VERSIONS = {
  privacy: '1',
  facePicture: '3',
  biometric: '3',
  truthful: '1',
  truthfulForOther: '1',
  updateDuty: '1',
  falseInfo: '1',
  noAdvice: '1',
  riskGeneral: '1',
  riskNoScheme: '1',
  riskCoverHk: '1',
  pepInfo: '1',
  sanctions: '1',
  taxCert: '1',
  taxShare: '1',
  usPerson: '1',
  dbLookup: '2',
  esign: '1',
  hkPoaUndertaking: '1',
  updateWarning: '1',
  residenceChange: '1',
  knowledgeIntro: '2',
  knowledgeFail: '1',
  riskProfile: '1',
  hkRisk: '1',
  euRisk: '2',
  trRisk: '1',
  aeRisk: '2',
  kzLimit: '1',
  idRisk: '1',
  piWaiver: '2',
  piSeparate: '1',
  qiConsent: '1',
  clientAgreement: '2',
  relianceConsent: '1',
  relianceWithdraw: '1',
  eddIntro: '2',
  eddNeutral: '1',
  rfiIntro: '1',
  sofDocs: '1',
  thirdPartyData: '1',
} as const;
export type LegalId = keyof typeof LEGAL_VERSIONS;

/** Text shown before a face picture: own officers view it, a provider processes it biometrically. */
export const getFaceConsentLegalId = (provider: string): LegalId =>
  provider === 'DEFAULT' ? 'facePicture' : 'biometric';
