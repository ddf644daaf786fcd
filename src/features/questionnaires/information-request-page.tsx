import { FormPage } from './form-page.tsx';

export default function InformationRequestPage() {
  return <FormPage segment="rfiQuestion" />;
}
