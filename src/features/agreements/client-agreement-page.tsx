// The last step before trading in Hong Kong. [S13]
import { AgreementFlow } from './agreement-flow.tsx';

export default function ClientAgreementPage() {
  return <AgreementFlow segment="client-agreement" product="HK_CLIENT" />;
}
