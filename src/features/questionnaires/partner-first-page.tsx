import { FormPage } from './form-page.tsx';

export default function PartnerFirstPage() {
  return <FormPage segment="question" />;
}
