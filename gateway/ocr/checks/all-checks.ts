// The table of checks: each by its name, with the cases it is about. One that is not about a case is not in its list, and one
// that could not be made says so.
import { CHECKS, type CheckName, type CheckResult } from '#contract/checks.ts';
import type { CaseFacts, Checked } from './case-facts.ts';
import { liveFace, portraitSelfie, selfieFrames } from './face-checks.ts';
import { motionPose, motionPrompts } from './motion-checks.ts';
import { paperAddress, paperDate, paperName } from './paper-checks.ts';
import { pictureTwice, quality, sameDocument, screen } from './picture-checks.ts';
import { birthDate, documentNumber, expiry, name } from './typed-checks.ts';
import { documentType, expired, issuingCountry, underAge } from './validity-checks.ts';
import { frontBack, mrzDigits, mrzVisual } from './zone-checks.ts';

interface Check {
  isFor: (facts: CaseFacts) => boolean;
  run: (facts: CaseFacts) => Checked;
}

const anyCase = (): boolean => true;
const identity = ({ level }: CaseFacts): boolean => level === 'LEVEL_1';
const paper = ({ level }: CaseFacts): boolean => level === 'LEVEL_2';
const twoSides = ({ pictures }: CaseFacts): boolean => pictures.some(({ part }) => part === 'back');

const TABLE: Readonly<Record<CheckName, Check>> = {
  document_number: { isFor: identity, run: documentNumber },
  name: { isFor: identity, run: name },
  birth_date: { isFor: identity, run: birthDate },
  expiry: { isFor: identity, run: expiry },
  mrz_digits: { isFor: identity, run: mrzDigits },
  mrz_visual: { isFor: identity, run: mrzVisual },
  front_back: { isFor: twoSides, run: frontBack },
  expired: { isFor: identity, run: expired },
  under_age: { isFor: identity, run: underAge },
  issuing_country: { isFor: identity, run: issuingCountry },
  document_type: { isFor: identity, run: documentType },
  portrait_selfie: { isFor: identity, run: portraitSelfie },
  motion_prompts: { isFor: identity, run: motionPrompts },
  motion_pose: { isFor: identity, run: motionPose },
  selfie_frames: { isFor: identity, run: selfieFrames },
  same_document: { isFor: identity, run: sameDocument },
  picture_twice: { isFor: anyCase, run: pictureTwice },
  quality: { isFor: anyCase, run: quality },
  screen: { isFor: identity, run: screen },
  live_face: { isFor: identity, run: liveFace },
  paper_name: { isFor: paper, run: paperName },
  paper_date: { isFor: paper, run: paperDate },
  paper_address: { isFor: paper, run: paperAddress },
};

export const runChecks = (facts: CaseFacts): CheckResult[] =>
  CHECKS.filter((each) => TABLE[each].isFor(facts)).map((each) => ({
    name: each,
    ...TABLE[each].run(facts),
  }));
