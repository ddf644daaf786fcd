import { FormPage } from './form-page.tsx';

export default function SourceOfFundsPage() {
  return <FormPage segment="sourceOfFundsWealth" />;
}
