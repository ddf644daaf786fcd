// Level 1: an identity document and a selfie. [S8]
import { StepPage } from './step-page.tsx';

export default function Step1Page() {
  return <StepPage level="LEVEL_1" />;
}
