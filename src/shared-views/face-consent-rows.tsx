// What the consent to a picture of the face means, in three rows, and its full text. Shown before the camera opens. [S5]
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { ApiError } from '#app/api/api-error.ts';
import { loadLegalTexts } from '#app/state/kyc/legal-texts.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { getErrorText } from '#app/state/messages/show-error.ts';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { EyeIcon, FaceIcon, TrashIcon } from '#app/ui/icons.ts';
import { Card } from '#app/ui/layout/card.tsx';
import { Disclosure } from '#app/ui/layout/disclosure.tsx';
import { ListRow } from '#app/ui/layout/list-row.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import { RowList } from '#app/ui/layout/row-list.tsx';
import { FaceConsentText } from './face-consent-text.tsx';

export function FaceConsentRows() {
  const { t } = useLingui();
  return (
    <PageSection title={<Trans>The photo of your face</Trans>}>
      <Card>
        <RowList>
          <ListRow
            icon={<FaceIcon />}
            title={t`What we take`}
            detail={t`A photo of your face and up to four small ones just before it, to compare with your document.`}
          />
          <ListRow
            icon={<EyeIcon />}
            title={t`Who sees it`}
            detail={t`Our own software and our team. No verification provider.`}
          />
          <ListRow
            icon={<TrashIcon />}
            title={t`When we delete it`}
            detail={t`Face measurements after the comparison, photos with your identity documents.`}
          />
        </RowList>
        <Disclosure summary={<Trans>Read the full text</Trans>}>
          <FullText />
        </Disclosure>
      </Card>
    </PageSection>
  );
}

function FullText() {
  const { i18n } = useLingui();
  const { online } = useSnapshot(networkStore);
  const [texts, setTexts] = useState<'loading' | 'ready' | ApiError>('loading');
  useEffect(() => {
    if (online) void loadLegalTexts().then(setTexts);
  }, [online]);
  if (texts === 'loading') return <Skeleton height={72} />;
  if (texts !== 'ready') return <p>{getErrorText(i18n, texts)}</p>;
  return <FaceConsentText provider="DEFAULT" />;
}
