// Steps of users and officers on questionnaires, due diligence and tests.
import { DAY_MS } from '#contract/days.ts';
import type { Answers } from '#contract/questionnaire.ts';
import { compileTemplate } from '#contract/questionnaire/compile.ts';
import { SECURITY_ACTION } from '#contract/security.ts';
import { answerQuestion } from '#gateway/testing/knowledge.ts';
import { fillForm } from '../forms.ts';
import type { SignedInClient } from '../gateway.ts';
import { attachEvidence } from '../newcomers.ts';
import type { Stage } from './stage.ts';
import { createStep } from './stage-step.ts';

const APPEAL_DAYS = 14;

const formsOf = (stage: Stage, who: number) =>
  stage.world.rows.forms.filter(({ userId }) => userId === stage.id(who));
const newest = (stage: Stage, who: number, code: string) =>
  formsOf(stage, who).findLast(({ templateCode }) => templateCode === code);

export const assignFormStep = (at: number, who: number, templateCode: string) =>
  createStep(`officer assigns ${templateCode} to ${who} at ${at}`, (stage) =>
    stage.act([() => stage.officer(at, '/forms/assign', { userId: stage.id(who), templateCode })]),
  );

/** Answers the shortest form needs in addition. */
const CHOICES: Answers = {
  'sow.mix.salary': '100',
  'hk.licensedStaff': 'yes',
  'piv.path.hk': 'portfolio',
  'piv.asset.amount[0]': { amount: '9000000', currency: 'HKD' },
};

/** The form as the user sees it; reading may restart it or end an expired test. */
async function opened(stage: Stage, call: SignedInClient['call'], template_code: string) {
  const answers: Awaited<ReturnType<typeof ask>>[] = [];
  const ask = () => call('questionnaireTemplate', { template_code });
  await stage.act([
    async () => {
      const answerFormStep = await ask();
      answers.push(answerFormStep);
      return answerFormStep;
    },
  ]);
  const [form] = answers;
  return form?.ret_code === 0 ? form.result : null;
}

async function tokenFor(call: SignedInClient['call']): Promise<string | undefined> {
  const sent = await call('otpSend', { action: SECURITY_ACTION.otp });
  if (sent.ret_code !== 0) return undefined;
  const code = (await call('sandboxMail')).result.find((mail) => mail.code !== null)?.code ?? '';
  return (await call('otpVerify', { ticket: sent.result.ticket, code })).result?.securityToken;
}

/** `sends`: submits; otherwise saves a draft. */
export const answer = (stray: boolean, at: number, who: number, templateCode: string, sends: boolean) =>
  createStep(
    `${who} ${sends ? 'sends' : 'drafts'} ${templateCode} at ${at}`,
    async (stage) => {
      const gateway = stage.gateway(at);
      const { call } = await stage.person(at, who);
      await stage.act([() => call('createQuestionnaire', { templateCode })]);
      const form = await opened(stage, call, templateCode);
      if (!form) return;
      const { requestId, template, draftVersion } = form;
      const { version } = template;
      const own = fillForm(form, CHOICES, 'Sam Sample');
      if (!sends)
        return stage.act([
          () => call('questionnaireDraft', { requestId, version, draftVersion, answers: own }),
        ]);
      const answers = await attachEvidence(gateway, stage.id(who), form, own);
      const securityToken = await tokenFor(call);
      const body = {
        requestId,
        templateCode,
        version,
        answers,
        ...(securityToken ? { securityToken } : {}),
      };
      return stage.act([() => call('submitQuestionnaire', body)]);
    },
    (stage) => {
      const asked = newest(stage, who, templateCode);
      // Users cannot open due diligence themselves.
      return stray || (asked ? asked.status !== 'PENDING_NO_EDIT' : templateCode !== 'EDD_V1');
    },
  );

/** An item of each form that can be reopened. */
const FIX: Readonly<Record<string, string>> = {
  PERSONAL_V1: 'work.status',
  EDD_V1: 'edd.profileCorrect',
  PIV_V1: 'piv.scope',
};
const WAITING = ['PENDING', 'PENDING_NO_EDIT'];
type Form = ReturnType<typeof formsOf>[number];

function decidable(stage: Stage, { templateCode, status, decidedAt }: Form, kind: string): boolean {
  if (kind === 'reopen') return [...WAITING, 'REJECTED'].includes(status) && templateCode in FIX;
  if (kind !== 'appeal') return WAITING.includes(status);
  const since = stage.now.getTime() - Number(decidedAt ?? 0);
  return status === 'REJECTED' && templateCode === 'EDD_V1' && since <= APPEAL_DAYS * DAY_MS;
}
const decidables = (stage: Stage, who: number, kind: string, stray: boolean) =>
  formsOf(stage, who).filter((form) => stray || decidable(stage, form, kind));

export const decideFormStep = (
  stray: boolean,
  at: number,
  who: number,
  pick: number,
  kind: string,
  names: readonly string[],
) =>
  createStep(
    `${names.join(' and ')}: ${kind} ${stray ? 'any' : 'the'} form ${pick} of ${who} at ${at}`,
    async (stage) => {
      const rows = decidables(stage, who, kind, stray);
      const row = rows.at(pick % rows.length);
      if (!row) return;
      const body =
        kind === 'reopen'
          ? { kind, fixes: [{ linkId: FIX[row.templateCode] ?? 'x.y', reason: 'Say more.' }] }
          : { kind };
      const forbidden = decidable(stage, row, kind) ? null : `${kind} ${row.status}`;
      const alone = names.length === 1 && kind !== 'appeal';
      await stage.act([() => stage.officer(at, `/forms/${row.id}/decision`, body, alone)], forbidden);
    },
    (stage) => decidables(stage, who, kind, stray).length > 0,
  );

export const readFormStep = (at: number, who: number, pick: number) =>
  createStep(`officer reads form ${pick} of ${who} at ${at}`, async (stage) => {
    const rows = formsOf(stage, who);
    const row = rows.at(pick % rows.length);
    if (row) await stage.act([() => stage.officer(at, `/forms/${row.id}`)]);
  });

const paperOf = (stage: Stage, who: number, code: string) => newest(stage, who, code)?.test?.knowledge?.state;

function beginForbidden(stage: Stage, who: number, code: string): string | null {
  const state = paperOf(stage, who, code);
  const waits = state?.status === 'COOLING_DOWN' && state.until > stage.now.getTime();
  const locked = state?.status === 'LOCKED' && (!state.studied || state.until > stage.now.getTime());
  return waits || locked ? `begin ${state.status}` : null;
}

export const beginTestStep = (stray: boolean, at: number, who: number, templateCode: string) =>
  createStep(
    `${who} begins ${templateCode} at ${at}`,
    async (stage) => {
      const { call } = await stage.person(at, who);
      await stage.act(
        [() => call('createQuestionnaire', { templateCode })],
        beginForbidden(stage, who, templateCode),
      );
    },
    (stage) => stray || beginForbidden(stage, who, templateCode) === null,
  );

/** Answers this many questions correctly; `sends` submits, otherwise saves. */
export const answerTestStep = (
  stray: boolean,
  at: number,
  who: number,
  templateCode: string,
  right: number,
  sends: boolean,
) =>
  createStep(
    `${who} ${sends ? 'submits' : 'saves'} ${templateCode} with ${right} right at ${at}`,
    async (stage) => {
      const { call } = await stage.person(at, who);
      const form = await opened(stage, call, templateCode);
      if (!form) return;
      const { requestId, template, draftVersion } = form;
      const { version } = template;
      const answers = [...compileTemplate(template).nodes.values()]
        .flatMap(({ id, item }) => (item ? [{ linkId: id, value: answerQuestion(item) }] : []))
        .slice(0, right);
      const state = paperOf(stage, who, templateCode);
      const forbidden = state?.status === 'IN_PROGRESS' ? null : `hand in ${state?.status ?? 'NOT_STARTED'}`;
      const send = () =>
        sends
          ? call('submitQuestionnaire', { requestId, templateCode, version, answers })
          : call('questionnaireDraft', { requestId, version, draftVersion, answers });
      await stage.act([send], forbidden);
    },
    (stage) => stray || paperOf(stage, who, templateCode)?.status === 'IN_PROGRESS',
  );

export const studyStep = (at: number, who: number, templateCode: string) =>
  createStep(
    `${who} studies for ${templateCode} at ${at}`,
    async (stage) => {
      const { call } = await stage.person(at, who);
      await stage.act([() => call('submitKycAnnouncement', { id: `study-${templateCode}`, read: true })]);
    },
    (stage) => paperOf(stage, who, templateCode)?.status === 'LOCKED',
  );
