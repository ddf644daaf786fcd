import { FormPage } from './form-page.tsx';

export default function ProfessionalProofPage() {
  return <FormPage segment="pivQuestionnaire" />;
}
