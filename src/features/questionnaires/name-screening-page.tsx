import { FormPage } from './form-page.tsx';

export default function NameScreeningPage() {
  return <FormPage segment="nsquestion" />;
}
