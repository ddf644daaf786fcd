import { FormPage } from './form-page.tsx';

export default function QualifiedInvestorPage() {
  return <FormPage segment="qualifiedInvestor" />;
}
