// The table of checks by name, with the cases each applies to. A check that does not apply is left out; one
// that could not run reports `not-possible`.
import { CHECKS, type CheckName, type CheckResult } from '#contract/checks.ts';
import type { CaseFacts, CheckVerdict } from './case-facts.ts';
import { checkLiveness, comparePortraitWithSelfie, compareSelfieWithFrames } from './face-checks.ts';
import { checkMotionPose, checkMotionPrompts } from './motion-checks.ts';
import {
  checkAddressProofAddress,
  checkAddressProofDate,
  checkAddressProofName,
} from './address-proof-checks.ts';
import { checkPictureReuse, checkQuality, checkDocumentReuse, checkScreenCapture } from './picture-checks.ts';
import { checkBirthDate, checkDocumentNumber, checkExpiry, checkName } from './form-value-checks.ts';
import { checkDocumentType, checkNotExpired, checkIssuingCountry, checkAge } from './validity-checks.ts';
import { compareSides, checkMrzDigits, compareMrzWithPrint } from './mrz-checks.ts';

interface Check {
  isApplicable: (facts: CaseFacts) => boolean;
  run: (facts: CaseFacts) => CheckVerdict;
}

const isAnyCase = (): boolean => true;
const isIdentityCase = ({ level }: CaseFacts): boolean => level === 'LEVEL_1';
const isAddressCase = ({ level }: CaseFacts): boolean => level === 'LEVEL_2';
const hasBackSide = ({ pictures }: CaseFacts): boolean => pictures.some(({ part }) => part === 'back');

const CHECK_TABLE: Readonly<Record<CheckName, Check>> = {
  document_number: { isApplicable: isIdentityCase, run: checkDocumentNumber },
  name: { isApplicable: isIdentityCase, run: checkName },
  birth_date: { isApplicable: isIdentityCase, run: checkBirthDate },
  expiry: { isApplicable: isIdentityCase, run: checkExpiry },
  mrz_digits: { isApplicable: isIdentityCase, run: checkMrzDigits },
  mrz_visual: { isApplicable: isIdentityCase, run: compareMrzWithPrint },
  front_back: { isApplicable: hasBackSide, run: compareSides },
  expired: { isApplicable: isIdentityCase, run: checkNotExpired },
  under_age: { isApplicable: isIdentityCase, run: checkAge },
  issuing_country: { isApplicable: isIdentityCase, run: checkIssuingCountry },
  document_type: { isApplicable: isIdentityCase, run: checkDocumentType },
  portrait_selfie: { isApplicable: isIdentityCase, run: comparePortraitWithSelfie },
  motion_prompts: { isApplicable: isIdentityCase, run: checkMotionPrompts },
  motion_pose: { isApplicable: isIdentityCase, run: checkMotionPose },
  selfie_frames: { isApplicable: isIdentityCase, run: compareSelfieWithFrames },
  same_document: { isApplicable: isIdentityCase, run: checkDocumentReuse },
  picture_twice: { isApplicable: isAnyCase, run: checkPictureReuse },
  quality: { isApplicable: isAnyCase, run: checkQuality },
  screen: { isApplicable: isIdentityCase, run: checkScreenCapture },
  live_face: { isApplicable: isIdentityCase, run: checkLiveness },
  paper_name: { isApplicable: isAddressCase, run: checkAddressProofName },
  paper_date: { isApplicable: isAddressCase, run: checkAddressProofDate },
  paper_address: { isApplicable: isAddressCase, run: checkAddressProofAddress },
};

export const runChecks = (facts: CaseFacts): CheckResult[] =>
  CHECKS.filter((each) => CHECK_TABLE[each].isApplicable(facts)).map((each) => ({
    name: each,
    ...CHECK_TABLE[each].run(facts),
  }));
