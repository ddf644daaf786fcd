// The adapter contract of a register of national numbers: what is asked, and what may be answered. A register says what
// it holds; whether that matches the person is decided by numbers/number-check-result.ts, alike for all.
import type { DocType } from '#contract/documents.ts';

export interface NumberQuestion {
  docType: DocType;
  /** Without spaces and dashes. */
  number: string;
  givenName: string;
  familyName: string;
  birthDate: string;
  /** The code the register sent to the phone it knows, where it asks for one. */
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
  /** It has just sent a code to the phone it knows, and answers once the question comes with it. */
  | { kind: 'code_sent' }
  | { kind: 'wrong_code' }
  | { kind: 'down' };

export interface NumberRegister {
  readonly docTypes: readonly DocType[];
  /** Errors and answers later than `signal` count as 'down'. Never logs the question. */
  look(question: NumberQuestion, signal: AbortSignal): Promise<RegisterAnswer>;
}
