// Says yes or no to a document. For a signature the gateway checks the name first and then asks for a code: only then is
// one sent, so that nobody waits for a mail because of a typing mistake.
import { stepUpRequired } from '#contract/errors/security.ts';
import { agreementApply } from '#contract/calls/agreements.ts';
import type { RequestOf, StepUpAction } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { randomId } from '#app/lib/device-id.ts';
import { loadKyc } from '#app/state/kyc.ts';
import { requireStepUp } from '#app/state/step-up.ts';
import type { Agreement } from './types.ts';

const SIGN: StepUpAction<typeof agreementApply> = 30101;
type Body = RequestOf<typeof agreementApply>;

const send = (body: Body) => call(agreementApply, body, { idempotencyKey: randomId() });

const wantsCode = (error: unknown) => error instanceof ApiError && error.code === stepUpRequired;

export async function applyAgreement(body: Body): Promise<Agreement> {
  let after: Agreement;
  try {
    after = await send(body);
  } catch (error) {
    if (!wantsCode(error)) throw error;
    after = await send({ ...body, ...(await requireStepUp(SIGN)) });
  }
  // Tasks of the hub follow from it.
  void loadKyc({ quiet: true });
  return after;
}
