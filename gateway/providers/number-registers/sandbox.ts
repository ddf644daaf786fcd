// The sandbox's register confirms every typed name. The last four digits of a number select another answer.
import type { NumberQuestion, NumberRegister, RegisterAnswer } from './types.ts';

const SANDBOX_ENDINGS = {
  '0001': 'PARTIAL',
  '0002': 'NO_RECORD',
  '0003': 'FACE_FAIL',
  '0004': 'SOURCE_DOWN',
} as const;
type Ending = keyof typeof SANDBOX_ENDINGS;

const findOutcome = (number: string) => {
  const ending = number.slice(-4);
  return ending in SANDBOX_ENDINGS ? SANDBOX_ENDINGS[ending as Ending] : 'MATCH';
};

/** A longer name, similar enough for a partial match. */
function makeSimilarName({ givenName, familyName }: NumberQuestion): string {
  const length = givenName.length + familyName.length + 1;
  return `${familyName || givenName}${'o'.repeat(Math.round(length * 0.28))}`;
}

/** Aadhaar requires a code. The sandbox sends none; the code is the number's last six digits. */
function checkCode({ docType, number, otp }: NumberQuestion): RegisterAnswer | null {
  if (docType !== 'KYC_DOC_TYPE_IND_AADHAAR') return null;
  if (otp === undefined) return { kind: 'code_sent' };
  return otp === number.slice(-6) ? null : { kind: 'wrong_code' };
}

function answerQuestion(question: NumberQuestion): RegisterAnswer {
  const aboutCode = findOutcome(question.number) === 'SOURCE_DOWN' ? null : checkCode(question);
  if (aboutCode) return aboutCode;
  const { givenName, familyName, birthDate } = question;
  const record = { kind: 'record', givenName, familyName, birthDate, face: 'same' } as const;
  switch (findOutcome(question.number)) {
    case 'MATCH':
      return record;
    case 'PARTIAL':
      return { ...record, familyName: makeSimilarName(question) };
    case 'NO_RECORD':
      return { kind: 'no_record' };
    case 'FACE_FAIL':
      return { ...record, face: 'different' };
    case 'SOURCE_DOWN':
      return { kind: 'down' };
  }
}

export const sandboxRegister: NumberRegister = {
  docTypes: ['KYC_DOC_TYPE_BVN', 'KYC_DOC_TYPE_NGA_NIN', 'KYC_DOC_TYPE_IDN_NIK', 'KYC_DOC_TYPE_IND_AADHAAR'],
  query: async (question) => answerQuestion(question),
};
