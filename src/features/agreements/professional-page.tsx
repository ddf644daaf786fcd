// The professional investor: what it takes, what is given up, how far the application is. [S13]
import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { findSite, siteRules } from '#contract/sites.ts';
import { userStore } from '#app/state/session/user.ts';
import { AgreementFlow } from './agreement-flow.tsx';
import { NotOffered } from './not-offered.tsx';
import { ProfessionalOverview } from './professional-overview.tsx';

export default function ProfessionalPage() {
  const { t } = useLingui();
  const { profile } = useSnapshot(userStore);
  const site = profile?.site ?? '';
  return (
    <AgreementFlow
      segment="professional"
      product="PROFESSIONAL"
      // The lines of the notice that name the lost protections of this site.
      tickSection={site.toLowerCase()}
      notOffered={
        <NotOffered
          instead={
            siteRules(findSite(site)).investors === 'qualified'
              ? { segment: 'qualifiedInvestor', label: t`See the class of your region` }
              : undefined
          }
        />
      }
      renderOverview={(props) => <ProfessionalOverview site={site} {...props} />}
    />
  );
}
