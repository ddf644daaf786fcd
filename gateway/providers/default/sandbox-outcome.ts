// Sandbox only: the last four characters of the document number decide the case, like test cards of payment
// providers. Separators are ignored; other numbers are approved.
import type { RejectionReason } from '#contract/kyc.ts';
import { normaliseNationalNumber } from '#contract/numbers.ts';

type SandboxOutcome =
  | { kind: 'approve' }
  | { kind: 'reject'; reasons: RejectionReason[] }
  /** Stays pending until an officer decides. */
  | { kind: 'wait' };

const reject = (reason: RejectionReason): SandboxOutcome => ({ kind: 'reject', reasons: [reason] });

const SANDBOX_NUMBERS: Readonly<Record<string, SandboxOutcome>> = {
  '0001': reject('doc_blurry'),
  '0002': reject('doc_expired'),
  '0003': reject('face_mismatch'),
  '0004': reject('duplicate'),
  '0005': { kind: 'wait' },
  '0006': reject('under_age'),
  '0007': reject('poa_old'),
};

export function getSandboxOutcome(documentNumber: string): SandboxOutcome {
  const plain = normaliseNationalNumber(documentNumber);
  return SANDBOX_NUMBERS[plain.slice(-4)] ?? { kind: 'approve' };
}
