import { FormPage } from './form-page.tsx';

export default function RegionalDueDiligencePage() {
  return <FormPage segment="rcEddQuestionnaire" />;
}
