import { FormPage } from './form-page.tsx';

export default function OnboardingPage() {
  return <FormPage segment="ocquestion" />;
}
