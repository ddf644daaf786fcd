// Steps of users on their verified identity and investor class.
import { SECURITY_ACTION, type SecurityActionCode } from '#contract/security.ts';
import type { SignedInClient } from '../gateway.ts';
import type { Reply, Stage } from './stage.ts';
import { createStep } from './stage-step.ts';
import { RESIDENCE_CONSENTS } from '../residence.ts';
import { passStepUp } from '../step-up.ts';

interface Doing {
  name: string;
  action?: SecurityActionCode;
  send: (call: SignedInClient['call'], stage: Stage, securityToken: string) => Promise<Reply>;
  fits?: (stage: Stage, who: number) => boolean;
  /** The action if it must be refused in the current state. */
  forbidden?: (stage: Stage, who: number) => string | null;
}

/** With a code it is sent from both gateways at once: a code is valid for one. */
const doing =
  ({ name, action, send, fits = () => true, forbidden = () => null }: Doing) =>
  (stray: boolean, at: number, who: number) =>
    createStep(
      `${who} ${name} at ${at}`,
      async (stage) => {
        const client = await stage.person(at, who);
        const token = action ? await passStepUp(client, action) : '';
        const other = await stage.gateway(at + 1).signInAs(stage.id(who));
        const clients = action ? [client, other] : [client];
        await stage.act(
          clients.map(
            ({ call }) =>
              () =>
                send(call, stage, token),
          ),
          forbidden(stage, who),
        );
      },
      (stage) => stray || fits(stage, who),
    );

const { reset, transferBefore, transferAfter, update, otp } = SECURITY_ACTION;

const transferOf = (stage: Stage, who: number, side: 'sourceUserId' | 'targetUserId') =>
  stage.world.rows.transfers.findLast((row) => row[side] === stage.id(who));
const isOpen = (stage: Stage, row: ReturnType<typeof transferOf>): boolean =>
  row?.status === 'PENDING' && row.expiresAt > stage.now;

const isVerified = (stage: Stage, who: number) => stage.status('LEVEL_1', who) === 'SUCCESS';
export const startTransferStep = (to: number) =>
  doing({
    name: `starts a transfer to ${to}`,
    action: transferBefore,
    send: (call, stage, securityToken) =>
      call('transferVerify', { side: 'source', action: 'start', targetUid: stage.id(to), securityToken }),
    fits: (stage, who) => isVerified(stage, who) && !isVerified(stage, to),
  });
export const confirmTransferStep = doing({
  name: 'confirms a transfer',
  action: transferAfter,
  send: (call, _, securityToken) =>
    call('transferVerify', { side: 'target', action: 'confirm', securityToken }),
  fits: (stage, who) => isOpen(stage, transferOf(stage, who, 'targetUserId')),
  forbidden: (stage, who) => {
    const row = transferOf(stage, who, 'targetUserId');
    return isOpen(stage, row) ? null : `confirm ${row?.status ?? 'none'}`;
  },
});
export const cancelTransferStep = (side: 'source' | 'target') =>
  doing({
    name: `cancels as ${side}`,
    send: (call) => call('transferVerify', { side, action: 'cancel' }),
    fits: (stage, who) => isOpen(stage, transferOf(stage, who, `${side}UserId`)),
  });
export const resetStep = doing({
  name: 'resets',
  action: reset,
  send: (call, _, securityToken) => call('selfReset', { reason: 'privacy', securityToken }),
  fits: isVerified,
});
export const changeResidenceStep = (country: string) =>
  doing({
    name: `moves to ${country}`,
    action: update,
    send: (call, _, securityToken) =>
      call('residence', { country, taxHome: true, consents: RESIDENCE_CONSENTS, securityToken }),
  });
const isGranted = (stage: Stage, who: number) => stage.status('class', who) === 'granted';
export const signNoticeStep = doing({
  name: 'signs the notice',
  action: otp,
  send: (call, _, securityToken) =>
    call('agreementApply', {
      product: 'PROFESSIONAL',
      code: 'PROTECTIONS_GIVEN_UP',
      version: '2',
      lang: 'en',
      action: 'accept',
      signature: 'Sam Sample',
      securityToken,
    }),
  fits: isGranted,
});
export const returnToRetailStep = doing({
  name: 'becomes retail',
  send: (call) => call('investorRetail'),
  fits: isGranted,
  forbidden: (stage, who) => (isGranted(stage, who) ? null : `retail ${stage.status('class', who)}`),
});
