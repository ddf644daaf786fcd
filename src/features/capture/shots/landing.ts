// The picture that was just taken flies from the middle of the screen into its slot, once.
import type { CapturePart } from '#contract/documents.ts';

const FLIGHT_MS = 300;

let flying: CapturePart | null = null;

export function takeOff(part: CapturePart): void {
  flying = part;
}

export function land(slot: HTMLImageElement, part: CapturePart): void {
  if (flying !== part) return;
  flying = null;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { x, y, width, height } = slot.getBoundingClientRect();
  const from = `translate(${(innerWidth - width) / 2 - x}px, ${(innerHeight - height) / 2 - y}px) scale(3)`;
  slot.animate({ transform: [from, 'none'] }, { duration: FLIGHT_MS, easing: 'ease-out' });
}
