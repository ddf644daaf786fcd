import { FormPage } from './form-page.tsx';

export default function PersonalPage() {
  return <FormPage segment="personalquestion" />;
}
