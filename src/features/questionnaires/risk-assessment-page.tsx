import { FormPage } from './form-page.tsx';

export default function RiskAssessmentPage() {
  return <FormPage segment="questionnaireKzCra" />;
}
