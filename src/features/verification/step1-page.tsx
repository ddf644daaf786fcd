import { StepPage } from './step-page.tsx';

export default function Step1Page() {
  return <StepPage level="LEVEL_1" />;
}
