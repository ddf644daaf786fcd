import { FormPage } from './form-page.tsx';

export default function ProfessionalCheckPage() {
  return <FormPage segment="piquestion" />;
}
