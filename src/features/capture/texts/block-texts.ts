// Why a level cannot be started now. Nobody is left without a way back.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockReason } from '../flow/flow-store.ts';

export const BLOCK_TEXTS: Record<BlockReason, { title: MessageDescriptor; body: MessageDescriptor }> = {
  step_not_allowed: {
    title: msg`This step is not open for you`,
    body: msg`Your verification page shows why, and what comes first.`,
  },
  under_review: {
    title: msg`We are checking what you sent`,
    body: msg`There is nothing more to send now. You see the result as soon as it is there.`,
  },
  already_verified: {
    title: msg`You are verified`,
    body: msg`This level is done. There is nothing to send.`,
  },
  attempts_exhausted: {
    title: msg`No tries left for now`,
    body: msg`You have used all tries for today. Your details are kept.`,
  },
  service_closed: {
    title: msg`Verification is closed at the moment`,
    body: msg`We are not taking verifications right now. Please come back later.`,
  },
  country_unsupported: {
    title: msg`Not offered where you live`,
    body: msg`We cannot verify people in your country of residence at the moment.`,
  },
  questionnaire_first: {
    title: msg`A few questions come first`,
    body: msg`They are asked of everybody where you live. Once you have sent them, this step opens.`,
  },
  use_app: {
    title: msg`Continue in the mobile app`,
    body: msg`In your country this check is done in our mobile app, because it reads the chip of your document.`,
  },
};
