// The start of level 1 where the document is recognised: the consent to the picture of the face, then the camera opens. [S5]
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { navigate } from '#app/lib/history/history.ts';
import { href } from '#app/paths.ts';
import { isDesktop } from '#app/platform/platform.ts';
import { FaceAlternatives } from '#app/shared-views/face-alternatives.tsx';
import { FaceConsentRows } from '#app/shared-views/face-consent-rows.tsx';
import { useLevelCard } from '#app/shared-views/use-level-card.tsx';
import { agreeToFace } from '#app/state/kyc/level-start.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { Page } from '#app/ui/layout/page.tsx';
import { RailPart } from '#app/ui/layout/rail-part.tsx';
import { LEVEL_CONTENT } from './level-content.ts';
import { LevelFacts } from './level-facts.tsx';
import { NumberCheckLink } from './number-check-link.tsx';
import type { StepViewProps } from './step-view.ts';

export function CameraStartView({ step, input }: StepViewProps) {
  const { info } = input;
  const card = useLevelCard(input);
  const { i18n, t } = useLingui();
  const [hasDeclined, setDeclined] = useState(false);
  if (hasDeclined)
    return (
      <Page
        title={<Trans>We will not take a photo of your face</Trans>}
        headingKey="declined"
        lead={
          <p>
            <Trans>You declined the selfie. We cannot verify you here without it.</Trans>
          </p>
        }
      >
        <FaceAlternatives hasRegister />
        <ActionBar label={t`Change my answer`} onPress={() => setDeclined(false)} />
      </Page>
    );
  return (
    <Page
      title={i18n._(LEVEL_CONTENT.LEVEL_1.title)}
      headingKey="start"
      lead={
        <p>
          <Trans>Have your passport, identity card or another valid document ready.</Trans>
        </p>
      }
      illustration={card}
    >
      <FaceConsentRows />
      <RailPart>
        <LevelFacts duration={t`About 2 minutes`} provider={info.provider} />
      </RailPart>
      <NumberCheckLink country={info.residenceCountry ?? ''} />
      <ActionBar
        label={isDesktop() ? t`Agree and continue` : t`Agree and open the camera`}
        onPress={() => {
          agreeToFace(i18n.locale);
          navigate(href('kyc', { level: step.level }));
        }}
        secondary={{ label: t`Decline`, onPress: () => setDeclined(true) }}
      />
    </Page>
  );
}
