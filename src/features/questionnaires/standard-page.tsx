import { FormPage } from './form-page.tsx';

export default function StandardPage() {
  return <FormPage segment="standardQuest" />;
}
