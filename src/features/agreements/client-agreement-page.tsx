// Hong Kong: the last step before trading. [S13]
import { AgreementFlow } from './agreement-flow.tsx';

export default function ClientAgreementPage() {
  return <AgreementFlow segment="client-agreement" product="HK_CLIENT" />;
}
