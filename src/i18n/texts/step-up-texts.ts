// What a security check is for, by action. [X13]
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SecurityActionCode } from '#contract/security.ts';

export const STEP_UP_TEXTS: Record<SecurityActionCode, MessageDescriptor> = {
  30029: msg`Before we show your details, we check that it is you.`,
  30331: msg`Before we reset your verification, we check that it is you.`,
  70029: msg`Before you change what we hold about you, we check that it is you.`,
  30378: msg`Before you change your name, we check that it is you.`,
  30030: msg`Before your identity leaves this account, we check that it is you.`,
  30031: msg`Before this account takes the identity over, we check that it is you.`,
  30381: msg`Before Telegram opens this account for you, we check that it is you.`,
  30382: msg`Before Telegram stops opening this account, we check that it is you.`,
  30383: msg`Before Telegram asks for your finger or face, we check that it is you.`,
  30384: msg`Before Telegram stops asking for your finger or face, we check that it is you.`,
  30385: msg`A code by e-mail opens your account in place of finger or face.`,
  30101: msg`Before you go on, we check that it is you.`,
};
