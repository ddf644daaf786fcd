import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { reliance } from '#contract/calls/agreements.ts';
import type { ResponseOf } from '#contract/calls/row.ts';
import type { Tone } from '#app/lib/text/tone.ts';

type Reliance = ResponseOf<typeof reliance>;

export const OUTCOME_TEXTS: Record<
  Exclude<Reliance['outcome'], 'OPEN'>,
  { tone: Tone; title: MessageDescriptor; body: MessageDescriptor }
> = {
  ACCEPTED: {
    tone: 'success',
    title: msg`Your verification was taken over`,
    body: msg`You do not have to verify again.`,
  },
  MORE_NEEDED: {
    tone: 'warning',
    title: msg`A little more is needed`,
    body: msg`You agreed. Before your verification can be taken over, please complete what follows.`,
  },
  REFUSED: {
    tone: 'info',
    title: msg`You refused`,
    body: msg`Nothing was passed on. You can change your mind at any time.`,
  },
  WITHDRAWN: {
    tone: 'info',
    title: msg`You took your consent back`,
    body: msg`Nothing more is passed on. You can agree again at any time.`,
  },
};

export const GAP_TEXTS: Record<
  Reliance['gaps'][number]['key'],
  { title: MessageDescriptor; detail: MessageDescriptor }
> = {
  identity: { title: msg`Verify your identity`, detail: msg`There is no verification to take over yet.` },
  document_expired: { title: msg`Renew your document`, detail: msg`The one we verified is no longer valid.` },
  check_too_old: { title: msg`Confirm your identity again`, detail: msg`The check is older than two years.` },
  tax_residence: {
    title: msg`Say where you pay tax`,
    detail: msg`The other company has to report it under European law.`,
  },
};
