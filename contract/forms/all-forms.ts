// Which route shows which questionnaire, and which call takes it. The client reads this table and gets the templates
// themselves over the wire, so nothing here may import one. [S9, S10, S12, S14, S16]
import type { Site } from '../questionnaire/context.ts';
import type { BizFrom, SceneCode } from '../questionnaire/form-row.ts';

export interface QuestionnaireRoute {
  /** By site; `default` serves the sites not named. Null: whichever one is assigned. */
  templateCode: (Partial<Record<Site, string>> & { default?: string }) | null;
  sceneCode: SceneCode;
  bizFrom: BizFrom;
  /** The call that takes the answers. */
  submit: 'submitQuestionnaire' | 'submitOnboarding' | 'createSatosQuestionnaire';
}

const everywhere = (code: string) => ({ default: code });
const bySite = (prefix: string) => ({
  HK: `${prefix}_HK`,
  TR: `${prefix}_TR`,
  KZ: `${prefix}_KZ`,
  EU: `${prefix}_EU`,
  AE: `${prefix}_AE`,
  ID: `${prefix}_ID`,
  default: `${prefix}_GLOBAL`,
});

export const QUESTIONNAIRE_ROUTES = {
  question: {
    templateCode: everywhere('SATOS_V1'),
    sceneCode: 'SATOS',
    bizFrom: 'deposit',
    submit: 'createSatosQuestionnaire',
  },
  newquestion: {
    templateCode: everywhere('SATOS_V2'),
    sceneCode: 'SATOS',
    bizFrom: 'deposit',
    submit: 'createSatosQuestionnaire',
  },
  ocquestion: {
    templateCode: everywhere('OC_V1'),
    sceneCode: 'ONBOARDING',
    bizFrom: 'kyc',
    submit: 'submitOnboarding',
  },
  piquestion: {
    templateCode: everywhere('PI_PRE_V1'),
    sceneCode: 'PI',
    bizFrom: 'product',
    submit: 'submitQuestionnaire',
  },
  personalquestion: {
    templateCode: everywhere('PERSONAL_V1'),
    sceneCode: 'ONBOARDING',
    bizFrom: 'kyc',
    submit: 'submitQuestionnaire',
  },
  cnsquestion: {
    templateCode: everywhere('CNS_V1'),
    sceneCode: 'CNS',
    bizFrom: 'task',
    submit: 'submitQuestionnaire',
  },
  rfiQuestion: {
    templateCode: everywhere('RFI'),
    sceneCode: 'RFI',
    bizFrom: 'task',
    submit: 'submitQuestionnaire',
  },
  advancedQuest: {
    templateCode: everywhere('ADVANCED_V1'),
    sceneCode: 'LEVEL2',
    bizFrom: 'kyc',
    submit: 'submitQuestionnaire',
  },
  standardQuest: {
    templateCode: everywhere('STANDARD_V1'),
    sceneCode: 'LEVEL1',
    bizFrom: 'kyc',
    submit: 'submitQuestionnaire',
  },
  nsquestion: {
    templateCode: everywhere('NS_V1'),
    sceneCode: 'NAME_SCREENING',
    bizFrom: 'kyc',
    submit: 'submitQuestionnaire',
  },
  questionnaire: { templateCode: null, sceneCode: 'REVIEW', bizFrom: 'task', submit: 'submitQuestionnaire' },
  questionnaireKzCra: {
    templateCode: everywhere('KZ_CRA_V1'),
    sceneCode: 'KZ_CRA',
    bizFrom: 'kyc',
    submit: 'submitQuestionnaire',
  },
  eddQuestionnaire: {
    templateCode: everywhere('EDD_V1'),
    sceneCode: 'EDD',
    bizFrom: 'task',
    submit: 'submitQuestionnaire',
  },
  rcEddQuestionnaire: {
    templateCode: everywhere('RC_EDD_V1'),
    sceneCode: 'RC_EDD',
    bizFrom: 'task',
    submit: 'submitQuestionnaire',
  },
  rcQuestionnaire: {
    templateCode: { TR: 'RC_TR_V1', KZ: 'RC_KZ_V1', EU: 'RC_EU_V1' },
    sceneCode: 'RC_ONBOARDING',
    bizFrom: 'kyc',
    submit: 'submitOnboarding',
  },
  pivQuestionnaire: {
    templateCode: everywhere('PIV_V1'),
    sceneCode: 'PIV',
    bizFrom: 'product',
    submit: 'submitQuestionnaire',
  },
  sourceOfFundsWealth: {
    templateCode: everywhere('SOFW_V1'),
    sceneCode: 'SOFW',
    bizFrom: 'deposit',
    submit: 'submitQuestionnaire',
  },
  qualifiedInvestor: {
    templateCode: { AE: 'QI_AE_V1' },
    sceneCode: 'QI',
    bizFrom: 'product',
    submit: 'submitQuestionnaire',
  },
  'crypto-knowledge-test': {
    templateCode: bySite('CKT'),
    sceneCode: 'KNOWLEDGE',
    bizFrom: 'task',
    submit: 'submitQuestionnaire',
  },
  'risk-tolerance-test': {
    templateCode: bySite('RTT'),
    sceneCode: 'RISK',
    bizFrom: 'task',
    submit: 'submitQuestionnaire',
  },
} as const satisfies Record<string, QuestionnaireRoute>;
export type QuestionnaireSegment = keyof typeof QUESTIONNAIRE_ROUTES;

/** The template a route shows on a site; null when the site has none, or when it is assigned person by person. */
export function templateCodeOf(segment: QuestionnaireSegment, site: string): string | null {
  const { templateCode }: QuestionnaireRoute = QUESTIONNAIRE_ROUTES[segment];
  const own = Object.entries(templateCode ?? {}).find(([name]) => name === site)?.[1];
  return own ?? templateCode?.default ?? null;
}

/** The route that shows a template, for links to a task. */
export function segmentOf(templateCode: string): QuestionnaireSegment {
  const found = Object.entries(QUESTIONNAIRE_ROUTES).find(([, route]: [string, QuestionnaireRoute]) =>
    Object.values(route.templateCode ?? {}).includes(templateCode),
  );
  // Object.entries forgets that the names are the table's own.
  return (found?.[0] ?? 'questionnaire') as QuestionnaireSegment;
}
