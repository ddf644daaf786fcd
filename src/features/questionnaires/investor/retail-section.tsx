import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { InvestorClass } from '#app/i18n/texts/investor-texts.ts';
import { becomeRetail } from '#app/state/kyc/investor-class.ts';
import { networkStore } from '#app/state/messages/network.ts';
import { errorText } from '#app/state/messages/show-error.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConfirmSheet } from '#app/ui/layout/confirm-sheet.tsx';
import { PageSection } from '#app/ui/layout/page-section.tsx';

/** A professional gives the class up on its own page, where the notice is. */
export const givesUpHere = ({ kind, status }: Pick<InvestorClass, 'kind' | 'status'>): boolean =>
  kind === 'QUALIFIED' && (status === 'APPROVED' || status === 'RENEWAL_DUE');

/** The way back to retail, while there is a class to give up. Gone, with its sheet, as soon as there is none. */
export function RetailSection() {
  const { i18n, t } = useLingui();
  const { online } = useSnapshot(networkStore);
  const [leaving, setLeaving] = useState(false);
  return (
    <PageSection title={<Trans>Going back to retail</Trans>}>
      <p>
        <Trans>You can become a retail client again at any time. It takes effect at once.</Trans>
      </p>
      <div>
        <Button size="middle" variant="secondary" disabled={!online} onClick={() => setLeaving(true)}>
          <Trans>Become a retail client again</Trans>
        </Button>
      </div>
      <ConfirmSheet
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t`Become a retail client again?`}
        text={[
          t`Every protection applies again from now on. Products for qualified investors close for new orders; what you hold stays yours.`,
          t`You can apply again later. An officer then decides anew.`,
        ]}
        confirm={t`Become a retail client`}
        onConfirm={becomeRetail}
        failureText={(cause) => errorText(i18n, cause)}
      />
    </PageSection>
  );
}
