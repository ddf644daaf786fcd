import { FormPage } from './form-page.tsx';

export default function PartnerPage() {
  return <FormPage segment="newquestion" />;
}
