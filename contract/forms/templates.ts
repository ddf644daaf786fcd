// Every questionnaire by its code, for the gateway: the client gets its template over the wire. What differs from
// person to person (transfers to explain, things asked for, a drawn paper) comes with the assignment.
import type { Template, Transfer } from '../questionnaire.ts';
import { SITES } from '../questionnaire/context.ts';
import { ADVANCED_V1 } from './advanced.ts';
import { CNS_V1 } from './cns.ts';
import { eddTemplate, rcEddTemplate } from './edd.ts';
import { knowledgeTemplate, type PaperQuestion } from './knowledge-test.ts';
import { KZ_CRA_V1 } from './kz-cra.ts';
import { NS_V1 } from './name-screening.ts';
import { OC_V1 } from './onboarding.ts';
import { PERSONAL_V1 } from './personal.ts';
import { PI_PRE_V1 } from './pi-pre.ts';
import { PIV_V1 } from './piv.ts';
import { QI_AE_V1 } from './qualified-investor.ts';
import { RC_EU_V1, RC_KZ_V1, RC_TR_V1 } from './regional-onboarding.ts';
import { rfiTemplate, type RfiRequest } from './rfi.ts';
import { riskTemplate } from './risk-test.ts';
import { SATOS_V1 } from './satos-v1.ts';
import { SATOS_V2 } from './satos-v2.ts';
import { SOFW_V1 } from './source-of-funds.ts';
import { STANDARD_V1 } from './standard.ts';

export interface Assignment {
  transfers?: readonly Transfer[];
  requests?: readonly RfiRequest[];
  paper?: readonly PaperQuestion[];
}

const FIXED: readonly Template[] = [
  ADVANCED_V1,
  CNS_V1,
  KZ_CRA_V1,
  NS_V1,
  OC_V1,
  PERSONAL_V1,
  PI_PRE_V1,
  PIV_V1,
  QI_AE_V1,
  RC_EU_V1,
  RC_KZ_V1,
  RC_TR_V1,
  SATOS_V1,
  SATOS_V2,
  SOFW_V1,
  STANDARD_V1,
];

const TEMPLATES: ReadonlyMap<string, (assignment: Assignment) => Template> = new Map([
  ...FIXED.map((template): [string, () => Template] => [template.templateCode, () => template]),
  ['EDD_V1', ({ transfers }) => eddTemplate(transfers)],
  ['RC_EDD_V1', ({ transfers }) => rcEddTemplate(transfers)],
  ['RFI', ({ requests }) => rfiTemplate(requests ?? [])],
  ...SITES.flatMap((site): [string, (assignment: Assignment) => Template][] => [
    [`CKT_${site}`, ({ paper }) => knowledgeTemplate(site, paper ?? [])],
    [`RTT_${site}`, () => riskTemplate(site)],
  ]),
]);

export const TEMPLATE_CODES: readonly string[] = [...TEMPLATES.keys()];

/** Null for a code nobody knows (any more). */
export function templateOf(templateCode: string, assignment: Assignment = {}): Template | null {
  return TEMPLATES.get(templateCode)?.(assignment) ?? null;
}
