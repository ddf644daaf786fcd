import { Trans, useLingui } from '@lingui/react/macro';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { UPDATE_REASONS, type UpdateReason } from '#contract/reverification.ts';
import { href } from '#app/paths.ts';
import { CheckboxField } from '#app/ui/fields/checkbox-field.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { Link } from '#app/ui/buttons/link.tsx';
import { ChoiceCards } from '#app/ui/fields/choice-cards.tsx';

const REASON_TEXTS: Record<UpdateReason, MessageDescriptor> = {
  requested: msg`You asked me to`,
  expired: msg`My document is expiring or has expired`,
  renewed: msg`I have a new document`,
  lost: msg`My document was lost or stolen`,
  new_nationality: msg`I have a new nationality`,
  data_fix: msg`Something on the document you have on file is wrong`,
};

/** `isRequired`: null when unknown. Without a choice, the reason is that we asked for the renewal. */
export const listReasons = (isRequired: boolean | null): UpdateReason[] =>
  isRequired ? [] : UPDATE_REASONS.filter((each) => each !== 'requested' || isRequired === null);

interface RenewalReasonFormProps {
  /** To choose from; empty if the renewal is required. */
  reasons: readonly UpdateReason[];
  reason: string;
  onReason: (reason: string) => void;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
  submitted: boolean;
}

export function RenewalReasonForm(props: RenewalReasonFormProps) {
  const { reasons, reason, onReason, agreed, onAgreed, submitted } = props;
  const { t, i18n } = useLingui();
  return (
    <>
      {reasons.length > 0 && (
        <ChoiceCards
          legend={t`Why are you sending a new document?`}
          name="reason"
          options={reasons.map((value) => ({ value, label: i18n._(REASON_TEXTS[value]) }))}
          value={reason}
          onChange={onReason}
          error={submitted && reason === '' ? t`Choose a reason` : undefined}
        />
      )}
      <Disclosure summary={<Trans>My name has changed</Trans>}>
        <p>
          <Trans>
            The new document must show the name and date of birth we verified. If your name has changed,{' '}
            <Link href={href('updateName')}>update your name</Link> first.
          </Trans>
        </p>
      </Disclosure>
      <CheckboxField
        label={
          <Trans>
            I understand that the new document will replace the one you have on file, that my face will be
            compared with my document, and that I’ll keep my level in the meantime.
          </Trans>
        }
        name="acknowledge"
        checked={agreed}
        onChange={onAgreed}
        error={submitted && !agreed ? t`Tick this box to continue` : undefined}
      />
    </>
  );
}
