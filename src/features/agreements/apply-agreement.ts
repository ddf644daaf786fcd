// Says yes or no to a document, by the outbox: a yes names its version, so that a late one is to what was read, and a no
// counts whenever it comes. For a signature the gateway checks the name first and then asks for a code: only then is one
// sent, so that nobody waits for a mail because of a typing mistake; it is not sent late. [G3]
import { stepUpRequired } from '#contract/errors/security.ts';
import { agreementApply } from '#contract/client-calls/agreements.ts';
import type { RequestOf, StepUpAction } from '#contract/calls/row.ts';
import { ApiError } from '#app/api/api-error.ts';
import { call } from '#app/api/client.ts';
import { randomId } from '#app/lib/storage/device-id.ts';
import { loadKyc } from '#app/state/kyc/kyc.ts';
import { submitOnce } from '#app/state/outbox/outbox.ts';
import { requireStepUp } from '#app/state/session/step-up.ts';
import type { Agreement } from './document.ts';

const SIGN: StepUpAction<typeof agreementApply> = 30101;
type Body = RequestOf<typeof agreementApply>;

const send = (body: Body) => call(agreementApply, body, { idempotencyKey: randomId() });

const wantsCode = (error: unknown) => error instanceof ApiError && error.code === stepUpRequired;

async function sign(body: Body): Promise<Agreement> {
  try {
    return await send(body);
  } catch (error) {
    if (!wantsCode(error)) throw error;
    return send({ ...body, ...(await requireStepUp(SIGN)) });
  }
}

async function submit(body: Body): Promise<Agreement | null> {
  const id = `agreement-${body.product}-${body.code}`;
  return submitOnce<Agreement>({ id, sendable: { call: 'agreementApply', body, key: randomId() } });
}

/** Null: it waits for the network and goes by itself; the shell says so. */
export async function applyAgreement(body: Body): Promise<Agreement | null> {
  const after = await (body.signature === undefined ? submit(body) : sign(body));
  // Tasks of the hub follow from it.
  void loadKyc({ quiet: true });
  return after;
}
