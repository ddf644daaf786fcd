// Accepts or refuses a document through the outbox: the decision names the version that was read, so it may arrive late. A
// signature is sent at once: the gateway checks the name first and requires the code only when the name is right. [G3]
import { stepUpRequired } from '#contract/errors/security.ts';
import { agreementApply } from '#contract/client-calls/agreements.ts';
import type { RequestOf, StepUpAction } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { createRandomId } from '#app/lib/storage/device-id.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { submitOnce } from '#app/state/outbox/outbox.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import type { Agreement, Document } from './document.ts';

const SIGN_ACTION: StepUpAction<typeof agreementApply> = 30101;
type Body = RequestOf<typeof agreementApply>;

const send = (body: Body) => call(agreementApply, body, { idempotencyKey: createRandomId() });

async function sign(body: Body): Promise<Agreement> {
  try {
    return await send(body);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === stepUpRequired)) throw error;
    return send({ ...body, ...(await requireStepUp(SIGN_ACTION)) });
  }
}

async function submit(body: Body): Promise<Agreement | null> {
  const id = `agreement-${body.product}-${body.code}`;
  return submitOnce<Agreement>({ id, sendable: { call: 'agreementApply', body, key: createRandomId() } });
}

/** Returns null when the decision waits for the network in the outbox. */
export async function applyAgreement(
  product: string,
  { code, version, text }: Document,
  action: Body['action'],
  signature?: string,
): Promise<Agreement | null> {
  const decision = { product, code, version, lang: text.lang, action };
  const body = signature === undefined ? decision : { ...decision, signature };
  const after = await (signature === undefined ? submit(body) : sign(body));
  void loadKyc({ quiet: true });
  return after;
}
