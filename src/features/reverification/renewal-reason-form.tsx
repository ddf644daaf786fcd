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
  expired: msg`My document expires or has expired`,
  renewed: msg`I have a new document`,
  lost: msg`My document was lost or stolen`,
  new_nationality: msg`I have a new nationality`,
  data_fix: msg`Something on the document we hold is wrong`,
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
          legend={t`Why do you show another document?`}
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
            The new document has to show the name and the birth date we verified. If your name is another one
            now, <Link href={href('updateName')}>update your name</Link> first.
          </Trans>
        </p>
      </Disclosure>
      <CheckboxField
        label={
          <Trans>
            I know that the new document takes the place of the one we hold, that my face is compared with my
            document, and that my level stays as it is meanwhile.
          </Trans>
        }
        name="acknowledge"
        checked={agreed}
        onChange={onAgreed}
        error={submitted && !agreed ? t`Tick this to go on` : undefined}
      />
    </>
  );
}
