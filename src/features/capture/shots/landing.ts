// The picture that was just taken flies from the middle of the screen into its slot, once.
import type { CapturePart } from '#contract/documents.ts';

const FLIGHT_MS = 300;

export const landing: { part: CapturePart | null } = { part: null };

export function land(slot: HTMLImageElement, part: CapturePart): void {
  if (landing.part !== part) return;
  landing.part = null;
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const { x, y, width, height } = slot.getBoundingClientRect();
  const from = `translate(${(innerWidth - width) / 2 - x}px, ${(innerHeight - height) / 2 - y}px) scale(3)`;
  slot.animate({ transform: [from, 'none'] }, { duration: FLIGHT_MS, easing: 'ease-out' });
}
