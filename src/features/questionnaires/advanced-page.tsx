import { FormPage } from './form-page.tsx';

export default function AdvancedPage() {
  return <FormPage segment="advancedQuest" />;
}
