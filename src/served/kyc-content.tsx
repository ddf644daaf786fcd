// The first step of level 1, for users who can start it: the country of the document. The client suggests a country
// later. Before it starts, only links work.
import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { COUNTRY_TEXTS } from '#app/features/capture/steps/country/country-texts.ts';
import { StepLayout } from '#app/features/capture/steps/frame/step-layout.tsx';
import { TransferOffer } from '#app/features/capture/steps/country/transfer-offer.tsx';
import { PickField } from '#app/ui/fields/pick-field.tsx';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import type { ContentInput } from './content.ts';

const noop = () => undefined;
/** A placeholder with the height of a country name. */
const UNKNOWN = '\u00a0';

export function renderKycContent({ data: { mayBegin } }: ContentInput): ReactNode | null {
  if (mayBegin !== 'LEVEL_1') return null;
  return (
    <StepLayout
      step="country"
      level={mayBegin}
      title={i18n._(COUNTRY_TEXTS.title)}
      lead={i18n._(COUNTRY_TEXTS.lead)}
    >
      <div className="boot-later" inert>
        <PickField
          label={i18n._(COUNTRY_TEXTS.label)}
          name="country"
          valueText={UNKNOWN}
          placeholder={UNKNOWN}
          onPress={noop}
        />
      </div>
      <TransferOffer />
      <ActionBar label={i18n._(COUNTRY_TEXTS.go)} loading onPress={noop} />
    </StepLayout>
  );
}
