// Everything people, officers and time can do to the state machines, each as one step of a random order.
import type { AsyncCommand } from 'fast-check';
import { expect } from 'vitest';
import type { CapturePart } from '#contract/documents.ts';
import type { Answers } from '#contract/questionnaire.ts';
import type { Task } from '#contract/schemas/calls.ts';
import { SECURITY_ACTION, type SecurityActionCode } from '#contract/security.ts';
import { DEMO_BUSINESS } from '#gateway/config.ts';
import { insertFile } from '#gateway/db/queries/uploads.ts';
import { newId } from '#gateway/services/crypto.ts';
import { decideDue } from '#gateway/services/decisions.ts';
import { issueFor } from '#gateway/services/embedded.ts';
import { keepIdentities } from '#gateway/services/identity-upkeep.ts';
import { keepQuestionnaires } from '#gateway/services/questionnaire-upkeep.ts';
import { address, identity, isoDay } from './capture.ts';
import { embeddedClient } from './embedded.ts';
import { answersTo } from './forms.ts';
import type { SignedInClient, TestGateway } from './gateway.ts';
import { TESTER, withEvidence } from './newcomers.ts';
import type { Reply, Stage } from './stage.ts';
import { passStepUp } from './step-up.ts';

type Level = 'LEVEL_1' | 'LEVEL_2';
const TASK_OF: Readonly<Record<string, readonly Task['status'][]>> = {
  ALLOW: ['OPEN'],
  NOT_ALLOW: ['LOCKED'],
  PENDING: ['UNDER_REVIEW'],
  FAILED_AND_CAN_RETRY: ['ACTION_REQUIRED'],
  FAILED_AND_CAN_NOT_RETRY: ['REJECTED'],
};
const FORM_TASKS: Readonly<Record<string, readonly Task['status'][]>> = {
  UNSUBMIT: ['LOCKED', 'OPEN', 'IN_PROGRESS', 'ACTION_REQUIRED'],
  PENDING: ['UNDER_REVIEW'],
  PENDING_NO_EDIT: ['UNDER_REVIEW'],
  APPROVED: ['DONE', 'OPEN'],
  REJECTED: ['REJECTED', 'ACTION_REQUIRED'],
};

type Do = (stage: Stage) => Promise<void>;
export type Step = AsyncCommand<object, Stage>;
const step = (name: string, run: Do): Step => ({
  check: () => true,
  run: (_, stage) => run(stage),
  toString: () => name,
});

const samSays = (number: string) => ({
  ...identity(number),
  givenName: 'Sam',
  familyName: 'Sample',
  birthDate: '1992-03-04',
});

/** The pictures of a case; how they get there is for other tests. */
async function lay(gateway: TestGateway, userId: string, caseId: string, parts: readonly CapturePart[]) {
  for (const part of parts)
    await insertFile(gateway.ctx.db, {
      id: newId(),
      userId,
      purpose: 'case',
      caseId,
      part,
      takesPdf: false,
      status: 'ready',
      sha256: newId(),
      bytes: 1,
      received: 1,
      source: 'camera',
      wrappedKey: '',
      mime: 'image/jpeg',
      storedBytes: 1,
      storedSha256: newId(),
      createdAt: gateway.clock.now(),
    });
}

export const submit = (at: number, who: number, level: Level, ending: string) =>
  step(`${who} submits ${level} ${ending} at ${at}`, async (stage) => {
    const gateway = stage.gateway(at);
    const { call } = await stage.person(at, who);
    const docType = level === 'LEVEL_1' ? 'KYC_DOC_TYPE_PASSPORT' : null;
    let caseId = '';
    await stage.act([
      async () => {
        const opened = await call('captureOpen', { level, country: 'BR', docType });
        caseId = opened.result?.caseId ?? '';
        return opened;
      },
    ]);
    if (!caseId) return;
    await lay(gateway, stage.id(who), caseId, level === 'LEVEL_1' ? ['front', 'selfie'] : ['poa1']);
    const number = `${newId().replace(/\W|_/g, '').slice(0, 12)}${ending}`;
    const details = level === 'LEVEL_1' ? samSays(number) : address(isoDay(gateway.clock.now()), number);
    await call('captureDetails', { caseId, details });
    const other = await stage.gateway(at + 1).signInAs(stage.id(who));
    await stage.act([call, other.call].map((send) => () => send('captureSubmit', { caseId })));
  });

export const renew = (at: number, who: number, ending: string) =>
  step(`${who} renews ${ending} at ${at}`, async (stage) => {
    const gateway = stage.gateway(at);
    stage.both.advance(61_000);
    const aim = {
      userId: stage.id(who),
      business: DEMO_BUSINESS.id,
      purpose: 'update',
      level: 'LEVEL_1',
    } as const;
    const { accessToken } = await issueFor(gateway.ctx, aim, TESTER);
    const { call } = embeddedClient(gateway, accessToken, DEMO_BUSINESS.id);
    let caseId = '';
    await stage.act([
      async () => {
        const body = { level: 'LEVEL_1', country: 'BR', docType: 'KYC_DOC_TYPE_PASSPORT' };
        const opened = await call('captureOpen', body);
        caseId = opened.result?.caseId ?? '';
        return opened;
      },
    ]);
    if (!caseId) return;
    await lay(gateway, stage.id(who), caseId, ['front', 'selfie']);
    const number = `${newId().replace(/\W|_/g, '').slice(0, 12)}${ending}`;
    await call('captureDetails', { caseId, details: samSays(number) });
    await stage.act([() => call('captureSubmit', { caseId })]);
  });

export const decide = (at: number, who: number, level: Level, reason: string) =>
  step(`officer decides ${level} of ${who}: ${reason} at ${at}`, async (stage) => {
    const rows = await stage.gateway(at).ctx.db.query.kycCase.findMany({
      where: (row, { and, eq }) => and(eq(row.userId, stage.id(who)), eq(row.level, level)),
    });
    const row = rows.find(({ status }) => status === 'submitted') ?? rows.at(-1);
    if (!row) return;
    const body = reason === 'approve' ? { kind: 'approve' } : { kind: 'reject', reasons: [reason] };
    await stage.act([0, 1].map((n) => () => stage.officer(at + n, `/cases/${row.id}/decision`, body)));
  });

export const reopen = (at: number, who: number, level: string) =>
  step(`officer reopens ${level} of ${who} at ${at}`, (stage) =>
    stage.act([() => stage.officer(at, '/steps/reopen', { userId: stage.id(who), level })]),
  );

export const time = (at: number, ms: number) =>
  step(`${Math.round(ms / 3_600_000)} h pass at ${at}`, async (stage) => {
    stage.both.advance(ms);
    const done = { ret_code: 0 };
    const jobs = [0, 1].map((n) => async () => {
      const { ctx } = stage.gateway(at + n);
      await decideDue(ctx);
      await keepIdentities(ctx);
      await keepQuestionnaires(ctx);
      return done;
    });
    await stage.act(jobs);
  });

export const assign = (at: number, who: number, templateCode: string) =>
  step(`officer assigns ${templateCode} to ${who} at ${at}`, (stage) =>
    stage.act([() => stage.officer(at, '/forms/assign', { userId: stage.id(who), templateCode })]),
  );

/** What the dullest answers leave short. */
const CHOICES: Answers = {
  'sow.mix.salary': '100',
  'piv.path.hk': 'portfolio',
  'piv.asset.amount[0]': { amount: '9000000', currency: 'HKD' },
};
export const answer = (at: number, who: number, templateCode: string) =>
  step(`${who} answers ${templateCode} at ${at}`, async (stage) => {
    const gateway = stage.gateway(at);
    const { call } = await stage.person(at, who);
    await stage.act([() => call('createQuestionnaire', { templateCode })]);
    const form = await call('questionnaireTemplate', { template_code: templateCode });
    if (form.ret_code !== 0) return;
    const { requestId, template } = form.result;
    const own = answersTo(form.result, CHOICES, 'Sam Sample');
    const answers = await withEvidence(gateway, stage.id(who), form.result, own);
    const sent = await call('otpSend', { action: SECURITY_ACTION.otp });
    const securityToken = sent.ret_code === 0 ? await tokenFor(call, sent.result.ticket) : undefined;
    const body = {
      requestId,
      templateCode,
      version: template.version,
      answers,
      ...(securityToken ? { securityToken } : {}),
    };
    await stage.act([() => call('submitQuestionnaire', body)]);
  });

async function tokenFor(call: SignedInClient['call'], ticket: string): Promise<string | undefined> {
  const code = (await call('sandboxMail')).result.find((mail) => mail.code !== null)?.code ?? '';
  return (await call('otpVerify', { ticket, code })).result?.securityToken;
}

/** Something of each form that may be sent back. */
const FIX: Readonly<Record<string, string>> = {
  PERSONAL_V1: 'work.status',
  EDD_V1: 'edd.profileCorrect',
  PIV_V1: 'piv.scope',
};

export const judge = (at: number, who: number, templateCode: string, kind: string, name: string) =>
  step(`officer ${name}: ${kind} ${templateCode} of ${who} at ${at}`, async (stage) => {
    const { ctx } = stage.gateway(0);
    const rows = await ctx.db.query.questionnaireRequest.findMany({
      where: (row, { and, eq }) => and(eq(row.userId, stage.id(who)), eq(row.templateCode, templateCode)),
    });
    const id = rows.at(-1)?.id;
    if (!id) return;
    const body =
      kind === 'reopen' ? { kind, fixes: [{ linkId: FIX[templateCode], reason: 'Say more.' }] } : { kind };
    await stage.act([() => stage.officer(at, `/forms/${id}/decision`, body, name)]);
  });
const guarded =
  (
    name: string,
    action: SecurityActionCode,
    send: (call: SignedInClient['call'], securityToken: string, stage: Stage) => Promise<Reply>,
  ) =>
  (at: number, who: number) =>
    step(`${who} ${name} at ${at}`, async (stage) => {
      const client = await stage.person(at, who);
      const token = await passStepUp(client, action);
      const other = await stage.gateway(at + 1).signInAs(stage.id(who));
      await stage.act([client.call, other.call].map((call) => () => send(call, token, stage)));
    });

const { reset, transferBefore, transferAfter, update, otp } = SECURITY_ACTION;
export const start = (to: number) =>
  guarded(`starts a transfer to ${to}`, transferBefore, (call, securityToken, stage) =>
    call('transferVerify', { side: 'source', action: 'start', targetUid: stage.id(to), securityToken }),
  );
export const confirm = guarded('confirms a transfer', transferAfter, (call, securityToken) =>
  call('transferVerify', { side: 'target', action: 'confirm', securityToken }),
);
export const resetSelf = guarded('resets', reset, (call, securityToken) =>
  call('selfReset', { reason: 'privacy', securityToken }),
);
export const move = (country: string) =>
  guarded(`moves to ${country}`, update, (call, securityToken) =>
    call('residence', { country, taxHome: true, securityToken }),
  );
export const signNotice = guarded('signs the notice', otp, (call, securityToken) =>
  call('agreementApply', {
    product: 'PROFESSIONAL',
    code: 'PROTECTIONS_GIVEN_UP',
    version: '1',
    lang: 'en',
    action: 'accept',
    signature: 'Sam Sample',
    securityToken,
  }),
);
const plainly =
  (name: string, send: (call: SignedInClient['call']) => Promise<Reply>) => (at: number, who: number) =>
    step(`${who} ${name} at ${at}`, async (stage) => {
      const { call } = await stage.person(at, who);
      await stage.act([() => send(call)]);
    });
export const cancel = (side: 'source' | 'target') =>
  plainly(`cancels as ${side}`, (call) => call('transferVerify', { side, action: 'cancel' }));
export const retail = plainly('becomes retail', (call) => call('investorRetail'));

/** The list of what is due says what the machines say. */
export const tasks = (at: number, who: number) =>
  step(`${who} looks at the tasks at ${at}`, async (stage) => {
    const { call } = await stage.person(at, who);
    const { standing } = await stage.look();
    const list = (await call('complianceTasks')).result.tasks;
    for (const [route, level] of [
      ['step1', 'LEVEL_1'],
      ['step2', 'LEVEL_2'],
    ] as const) {
      const task = list.find((each) => each.route === route);
      const status = standing[`${level} ${stage.id(who)}`] ?? '';
      if (task && standing[`LEVEL_1 ${stage.id(who)}`] !== 'NOT_ALLOW')
        expect(TASK_OF[status]).toContain(task.status);
    }
    for (const { requestId, status } of list)
      if (requestId) expect(FORM_TASKS[standing[`form ${requestId}`] ?? '']).toContain(status);
  });
