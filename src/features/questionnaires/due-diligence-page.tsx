import { FormPage } from './form-page.tsx';

export default function DueDiligencePage() {
  return <FormPage segment="eddQuestionnaire" />;
}
