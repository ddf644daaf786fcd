import { FormPage } from './form-page.tsx';

export default function ClarificationPage() {
  return <FormPage segment="cnsquestion" />;
}
