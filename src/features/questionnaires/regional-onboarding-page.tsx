import { FormPage } from './form-page.tsx';

export default function RegionalOnboardingPage() {
  return <FormPage segment="rcQuestionnaire" />;
}
