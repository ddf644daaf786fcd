import { Trans, useLingui } from '@lingui/react/macro';
import { useReveal } from '#app/state/kyc/use-reveal.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { DefinitionList } from '#app/ui/layout/definition-list.tsx';
import { EyeIcon, EyeOffIcon } from '#app/ui/icons.ts';
import { PageSection } from '#app/ui/layout/page-section.tsx';
import type { NameEligibility } from './name-store.ts';

export type NameOnFile = Pick<NameEligibility, 'name' | 'nativeName'>;

/** [X13] Masked by the gateway; shown in full for a minute after a security check. */
export function VerifiedName({ masked }: { masked: NameOnFile }) {
  const { t } = useLingui();
  const { info, busy, toggle } = useReveal();
  const name = info ? `${info.firstname} ${info.lastname}`.trim() : masked.name;
  const nativeName = info ? info.nativeName : masked.nativeName;
  return (
    <PageSection
      title={<Trans>The name we have</Trans>}
      aside={
        <span>
          <Button
            size="small"
            icon={info ? <EyeOffIcon size={16} /> : <EyeIcon size={16} />}
            disabled={busy}
            onClick={toggle}
          >
            {info ? <Trans>Hide</Trans> : <Trans>Show all</Trans>}
          </Button>
        </span>
      }
    >
      <DefinitionList
        items={[
          { term: t`Name`, value: name },
          ...(nativeName ? [{ term: t`In your own script`, value: nativeName }] : []),
        ]}
      />
    </PageSection>
  );
}
