// Why a residence cannot be changed now.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const LIMITED = msg`Your account is limited. Please contact support, we will explain the next step.`;

export const RESIDENCE_OBSTACLE_TEXTS: Readonly<Record<string, MessageDescriptor>> & {
  limited: MessageDescriptor;
} = {
  under_review: msg`We are still checking you. It is possible once that check has ended.`,
  open_transfer: msg`A transfer of your identity is running. Finish or cancel it first.`,
  limited: LIMITED,
};
