import { StepPage } from './step-page.tsx';

export default function Step2Page() {
  return <StepPage level="LEVEL_2" />;
}
