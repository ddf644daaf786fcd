import { FormPage } from './form-page.tsx';

export default function AssignedPage() {
  return <FormPage segment="questionnaire" />;
}
