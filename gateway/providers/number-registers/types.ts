// The adapter contract of a register of national numbers. The register returns its record;
// national-id/number-check-result.ts decides the match.
import type { DocType } from '#contract/documents.ts';

export interface NumberQuestion {
  docType: DocType;
  /** Without spaces and dashes. */
  number: string;
  givenName: string;
  familyName: string;
  birthDate: string;
  /** The code that the register sent to the registered phone, if it requires one. */
  otp?: string;
}

export type RegisterAnswer =
  | {
      kind: 'record';
      givenName: string;
      familyName: string;
      birthDate: string;
      /** 'not_checked': the register holds no photo, or none was compared. */
      face: 'same' | 'different' | 'not_checked';
    }
  | { kind: 'no_record' }
  /** A code was sent to the registered phone; the next question must contain it. */
  | { kind: 'code_sent' }
  | { kind: 'wrong_code' }
  | { kind: 'down' };

export interface NumberRegister {
  readonly docTypes: readonly DocType[];
  /** Errors and answers later than `signal` count as 'down'. Never logs the question. */
  query(question: NumberQuestion, signal: AbortSignal): Promise<RegisterAnswer>;
}
