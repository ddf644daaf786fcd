import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { embeddedSession } from '#app/api/embedded.ts';
import { pageConfig } from '#app/lib/page-config.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { href, INDEX } from '#app/paths.ts';
import { loadOffer, offerStore } from '#app/state/kyc/number-offer.ts';
import { ButtonLink } from '#app/ui/buttons/button-link.tsx';
import { HelpIcon, IdCardIcon } from '#app/ui/icons.ts';
import { ActionBar } from '#app/ui/layout/action-bar.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { flowStore } from '../../flow/flow-store.ts';
import { StepFrame } from '../frame/step-frame.tsx';

/** What can be done without a picture of the face; everything else of the draft stays. */
export function FaceRefused({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  const { offer } = useSnapshot(offerStore);
  const { task, handed } = useSnapshot(flowStore);
  const { issueWebform: support } = pageConfig().helpCenter;
  // Within a partner's app, and for a document that is renewed, there is no register to ask.
  const own = embeddedSession() === null && task === 'verify';
  useEffect(() => {
    if (own) void loadOffer();
  }, [own]);
  return (
    <StepFrame
      step="face"
      title={<Trans>We take no picture of your face</Trans>}
      lead={
        <Trans>
          You said no. We have none, and the rest of what you entered is kept. On this page we cannot verify
          you without it.
        </Trans>
      }
    >
      <RowList>
        {own && offer?.allowed && (
          <ListRow
            icon={<IdCardIcon />}
            title={t`Verify without photos`}
            detail={t`By your national number, in about a minute.`}
            href={href('vendor')}
          />
        )}
        {support && (
          <ListRow
            icon={<HelpIcon />}
            title={t`Ask support`}
            detail={t`They can tell you whether there is another way for you.`}
            onPress={() => getPlatform().openExternal(support)}
          />
        )}
      </RowList>
      {!handed && (
        <ButtonLink href={href(INDEX)} variant="secondary" block>
          <Trans>Back to verification</Trans>
        </ButtonLink>
      )}
      <ActionBar label={t`Read it again`} onPress={onAgain} />
    </StepFrame>
  );
}
