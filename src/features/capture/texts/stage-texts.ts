import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StageName } from '../flow/stages.ts';

export const CAPTURE_STAGE_TEXTS: Record<StageName, MessageDescriptor> = {
  document: msg`Document`,
  details: msg`Details`,
  pictures: msg`Pictures`,
  selfie: msg`Selfie`,
  address: msg`Address`,
  pages: msg`Pages`,
  check: msg`Check`,
};
