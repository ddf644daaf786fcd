// Asked for only where a country has a number to look up; everybody else loads nothing.
import { docTypesOf, isPhotoDoc } from '#contract/documents.ts';
import { onDemand } from '#app/ui/layout/on-demand.tsx';
import type { StepViewProps } from './step-view.ts';

const NumberWay = onDemand(() => import('./number-way.tsx').then((module) => module.NumberWay));

interface NumberWaySlotProps extends StepViewProps {
  open: boolean;
}

export function NumberWaySlot({ step, input, open }: NumberWaySlotProps) {
  const hasNumber = !docTypesOf(input.info.residenceCountry).every(isPhotoDoc);
  return <NumberWay needed={step.level === 'LEVEL_1' && open && hasNumber} />;
}
