// Whether another company may rely on the verification. [S13]
import { AgreementFlow } from './agreement-flow.tsx';
import { RelianceOverview } from './reliance-overview.tsx';

export default function ReliancePage() {
  return (
    <AgreementFlow
      segment="reliance"
      product="RELIANCE"
      renderOverview={(props) => <RelianceOverview {...props} />}
    />
  );
}
