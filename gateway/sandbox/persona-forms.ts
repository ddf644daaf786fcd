// Forms, answers and agreements of the demo accounts of persona-table.ts; days count from the seeding.
import { DAY_MS } from '#contract/days.ts';
import type { QuestionnaireStatus } from '#contract/kyc.ts';
import type { Assignment } from '#contract/questionnaire/assignment.ts';
import { findFormByTemplateCode, findTemplate } from '#contract/forms/all-forms.ts';
import type { Context } from '#gateway/context.ts';
import type { NewPersona } from '#gateway/db/queries/accounts.ts';
import type { RequestRow } from '#gateway/db/queries/questionnaires.ts';
import { newId } from '#gateway/kit/crypto.ts';
import { BANK_VERSION } from '#gateway/questionnaires/parts/knowledge-test.ts';
import { MAX_EXPOSURE_PERCENT } from '#gateway/questionnaires/parts/risk-test.ts';
import { findFormRules } from '#gateway/questionnaires/scoring/parts.ts';
import { listDueForms } from '#gateway/levels/site-forms.ts';
import { findPersonaAnswers } from './persona-answers.ts';
import type { Persona } from './persona-table.ts';
import { placeFiles, type SeedFile } from './seed-files.ts';
import { isKnowledgeTest, isRiskTest } from '#gateway/questionnaires/tests/test-state.ts';
import {
  encryptAnswers,
  encryptAssignment,
  encryptDecision,
} from '#gateway/questionnaires/form-encryption.ts';

interface PersonaForm {
  templateCode: string;
  status: QuestionnaireStatus;
  mandatory?: true;
  dueInDays?: number;
  submittedDaysAgo?: number;
  decidedDaysAgo?: number;
  assignment?: Assignment;
  /** Reopened by an officer, with items to correct. */
  fixes?: RequestRow['fixes'];
  sentBackDaysAgo?: number;
  /** Failed attempts at the knowledge test; after the second, the user waits a day. */
  failures?: number;
}
interface PersonaForms {
  forms?: readonly PersonaForm[];
  diligence?: { status: 'UnSubmit' | 'Reviewing'; templateCode: string };
  agreed?: readonly { product: string; code: string; version: string; daysAgo: number }[];
}

const done = (templateCode: string, daysAgo: number): PersonaForm => ({
  templateCode,
  status: 'APPROVED',
  mandatory: true,
  submittedDaysAgo: daysAgo,
  decidedDaysAgo: daysAgo,
});

const FORMS_BY_PERSONA: Readonly<Record<string, PersonaForms>> = {
  u06: {
    agreed: [
      { product: 'TERMS', code: 'TERMS_OF_USE', version: '1', daysAgo: 290 },
      { product: 'TERMS', code: 'PRIVACY_NOTICE', version: '1', daysAgo: 290 },
    ],
  },
  u07: {
    forms: [
      done('OC_V1', 3),
      done('NS_V1', 2),
      {
        templateCode: 'CKT_HK',
        status: 'REJECTED',
        mandatory: true,
        failures: 2,
        submittedDaysAgo: 0,
        decidedDaysAgo: 0,
      },
      { templateCode: 'RTT_HK', status: 'UNSUBMIT', mandatory: true },
    ],
  },
  u08: {
    forms: [
      done('OC_V1', 15),
      done('NS_V1', 13),
      done('CKT_HK', 13),
      done('RTT_HK', 12),
      done('ADVANCED_V1', 11),
      { templateCode: 'PI_PRE_V1', status: 'APPROVED', submittedDaysAgo: 3, decidedDaysAgo: 3 },
      { templateCode: 'PIV_V1', status: 'PENDING', submittedDaysAgo: 0 },
    ],
  },
  u11: {
    forms: [
      { templateCode: 'KZ_CRA_V1', status: 'UNSUBMIT', mandatory: true, dueInDays: 20 },
      { templateCode: 'SOFW_V1', status: 'UNSUBMIT' },
    ],
  },
  u12: {
    forms: [
      done('NS_V1', 10),
      {
        templateCode: 'RC_EU_V1',
        status: 'UNSUBMIT',
        mandatory: true,
        dueInDays: 4,
        fixes: [{ linkId: 'tax.res.tin', reason: 'Your tax notice shows another number.' }],
        sentBackDaysAgo: 1,
      },
    ],
  },
  u13: { forms: [{ templateCode: 'SATOS_V2', status: 'UNSUBMIT', dueInDays: 30 }] },
  u14: {
    forms: [
      done('ADVANCED_V1', 40),
      { templateCode: 'QI_AE_V1', status: 'REJECTED', submittedDaysAgo: 3, decidedDaysAgo: 3 },
    ],
  },
  u15: { forms: [done('OC_V1', 2), done('NS_V1', 2)] },
  u16: {
    diligence: { status: 'Reviewing', templateCode: 'EDD_V1' },
    forms: [
      {
        templateCode: 'EDD_V1',
        status: 'PENDING_NO_EDIT',
        mandatory: true,
        dueInDays: 9,
        submittedDaysAgo: 2,
      },
    ],
  },
  u17: {
    forms: [
      {
        templateCode: 'RFI',
        status: 'UNSUBMIT',
        mandatory: true,
        dueInDays: -37,
        assignment: {
          requests: [
            {
              kind: 'explain_tx',
              mandatory: true,
              transfers: [
                {
                  at: '2026-08-02T09:30:00Z',
                  direction: 'in',
                  amount: '12500',
                  asset: 'USDT',
                  hash: '7f3a…c9',
                },
                {
                  at: '2026-08-02T10:05:00Z',
                  direction: 'out',
                  amount: '12400',
                  asset: 'USDT',
                  hash: 'b01d…4e',
                },
              ],
            },
            { kind: 'source_doc', mandatory: true, note: 'A bank statement or a payslip is enough.' },
          ],
        },
      },
    ],
  },
  u21: {
    diligence: { status: 'UnSubmit', templateCode: 'RC_EDD_V1' },
    forms: [
      done('RC_EU_V1', 150),
      { templateCode: 'SATOS_V1', status: 'UNSUBMIT', dueInDays: 30 },
      { templateCode: 'RC_EDD_V1', status: 'UNSUBMIT', mandatory: true, dueInDays: 14 },
      { templateCode: 'CNS_V1', status: 'UNSUBMIT', mandatory: true, dueInDays: 10 },
    ],
  },
  u22: { forms: [done('RC_EU_V1', 3)] },
  u23: { forms: [done('PERSONAL_V1', 3), done('STANDARD_V1', 3)] },
};

const at = (now: Date, days: number | undefined, sign: 1 | -1): Date | null =>
  days === undefined ? null : new Date(now.getTime() + sign * days * DAY_MS);

type NewRequest = NewPersona['requests'][number] & Pick<RequestRow, 'mandatory' | 'status' | 'dueAt'>;
type NewForms = Pick<NewPersona, 'responses' | 'diligence' | 'agreed'> & {
  requests: NewRequest[];
  /** Files the answers reference. */
  files: SeedFile[];
};

/** Forms assigned by the site's rules, unless the table above contains them. */
function listRuleForms(
  { site, level1, level2, isEntity }: Persona,
  known: readonly PersonaForm[],
): PersonaForm[] {
  if (isEntity) return [];
  return listDueForms(site, { LEVEL_1: level1.status, LEVEL_2: level2.status })
    .filter(({ templateCode }) => !known.some((form) => form.templateCode === templateCode))
    .map(({ templateCode }) => ({ templateCode, status: 'UNSUBMIT', mandatory: true }));
}

export function buildPersonaForms(
  ctx: Pick<Context, 'config'>,
  persona: Persona,
  userId: string,
  now: Date,
): NewForms {
  const { forms: given = [], diligence, agreed = [] } = FORMS_BY_PERSONA[persona.id] ?? {};
  const forms = [...listRuleForms(persona, given), ...given];
  const rows = forms.map((form, index) => buildRequestRow(ctx, persona.id, form, userId, now, index));
  const edd = rows.find(({ request }) => request.templateCode === diligence?.templateCode)?.request;
  return {
    requests: rows.map(({ request }) => request),
    responses: rows.flatMap(({ response }) => (response ? [response] : [])),
    files: rows.flatMap(({ files }) => files),
    diligence:
      diligence && edd ? [{ userId, ...diligence, requestId: edd.id, dueAt: edd.dueAt ?? null }] : [],
    agreed: agreed.map(({ daysAgo, ...event }) => ({
      userId,
      ...event,
      lang: 'en',
      action: 'accept' as const,
      at: new Date(now.getTime() - daysAgo * DAY_MS),
    })),
  };
}

/** Attempts at a test and their result: a completed test is not offered again. */
function buildTest(
  { templateCode, status, decidedDaysAgo, failures = 0 }: PersonaForm,
  now: Date,
): Pick<NewRequest, 'test' | 'outcome'> {
  const none = { failures: 0, starts: [], locks: 0 };
  if (failures > 0) {
    const until = now.getTime() + DAY_MS;
    const starts = Array.from(
      { length: failures },
      (_, each) => now.getTime() - (failures - each) * 3_600_000,
    );
    return {
      test: { knowledge: { ...none, state: { status: 'COOLING_DOWN', until }, failures, starts } },
      outcome: null,
    };
  }
  const passedAt = at(now, decidedDaysAgo, -1)?.getTime();
  if (status !== 'APPROVED' || passedAt === undefined) return { test: null, outcome: null };
  if (isKnowledgeTest(templateCode)) {
    const state = { status: 'PASSED' as const, until: passedAt + 365 * DAY_MS, bankVersion: BANK_VERSION };
    return {
      test: { knowledge: { ...none, state, starts: [passedAt] } },
      outcome: { kind: 'knowledge', passed: true, weakTopics: [] },
    };
  }
  if (!isRiskTest(templateCode)) return { test: null, outcome: null };
  const profile = 'balanced';
  return {
    test: { risk: [{ at: passedAt, profile }] },
    outcome: {
      kind: 'risk',
      profile,
      exposurePercent: MAX_EXPOSURE_PERCENT[profile],
      capped: false,
      lowered: false,
    },
  };
}

function buildRequestRow(
  ctx: Pick<Context, 'config'>,
  persona: string,
  form: PersonaForm,
  userId: string,
  now: Date,
  index: number,
): { request: NewRequest; response: NewForms['responses'][number] | null; files: SeedFile[] } {
  const { templateCode, status, mandatory = false, assignment, fixes = [] } = form;
  const template = findTemplate(templateCode, assignment);
  if (!template) throw new Error(`There is no questionnaire ${templateCode}.`);
  const [id, responseId] = [newId(), newId()];
  const { sceneCode, bizFrom } = findFormByTemplateCode(templateCode);
  const submittedAt = at(now, form.submittedDaysAgo, -1);
  const request = {
    id,
    userId,
    templateCode,
    mandatory,
    version: template.version,
    sceneCode,
    bizFrom,
    status,
    fixes: [...fixes],
    assignmentEnc: assignment ? encryptAssignment(ctx, id, assignment) : '',
    ...buildTest(form, now),
    dueAt: at(now, form.dueInDays, 1),
    submittedAt,
    decidedAt: at(now, form.decidedDaysAgo, -1),
    // In list order, so that the last one is the newest.
    createdAt: new Date(now.getTime() - (100 - index) * 60_000),
  };
  // A reopened form keeps its last response.
  const sentAt = submittedAt ?? at(now, form.sentBackDaysAgo, -1);
  const written = sentAt && findPersonaAnswers(persona, templateCode, now);
  if (!written) return { request, response: null, files: [] };
  const { answers, files } = placeFiles(written, { userId, requestId: id, at: sentAt });
  const response = {
    id: responseId,
    requestId: id,
    userId,
    version: template.version,
    lang: 'en',
    answersEnc: encryptAnswers(ctx, responseId, answers),
    decisionEnc: encryptDecision(ctx, responseId, {
      outcome: findFormRules(templateCode)?.defaultOutcome ?? null,
      reasons: [],
      tier: null,
      score: null,
    }),
    submittedAt: sentAt,
  };
  return { request, response, files };
}
