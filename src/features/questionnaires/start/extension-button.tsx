import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { extendDeadline } from '#contract/client-calls/questionnaires.ts';
import { EXTENSION_REASONS, type ExtensionReason } from '#contract/questionnaire/extension.ts';
import { callExtension } from '#app/api/optional-call.ts';
import { formatDate } from '#app/i18n/format.ts';
import { ChoiceSheet } from '../choice-sheet.tsx';

const REASON_TEXTS: Record<ExtensionReason, MessageDescriptor> = {
  waitingForPapers: msg`I’m waiting for a document`,
  away: msg`I’m away`,
  ill: msg`I’m ill`,
  needHelp: msg`I need help with the form`,
  other: msg`Another reason`,
};

/** [S9] Extends the deadline of a request, once. `until`: the new deadline. */
export function ExtensionButton({ requestId, until }: { requestId: string; until: string }) {
  const { t, i18n } = useLingui();
  const date = formatDate(until);
  return (
    <ChoiceSheet
      button={{ size: 'small', children: <Trans>Ask for more time</Trans> }}
      title={<Trans>Ask for more time</Trans>}
      intro={<Trans>You can ask for more time once. The new deadline will be {date}.</Trans>}
      name="extension-reason"
      legend={<Trans>Why do you need more time?</Trans>}
      missingText={t`Choose a reason.`}
      options={EXTENSION_REASONS.map((value) => ({ value, label: i18n._(REASON_TEXTS[value]) }))}
      confirm={<Trans>Extend the deadline</Trans>}
      onConfirm={async (reason) => {
        const { dueAt } = await callExtension(extendDeadline, { requestId, reason });
        const newDate = formatDate(dueAt);
        return t`You have until ${newDate}.`;
      }}
    />
  );
}
