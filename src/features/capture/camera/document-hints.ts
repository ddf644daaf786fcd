// Selects one hint from the measures. Light comes first, because nothing else can be measured in the dark; motion comes last,
// because users correct it without a hint.
import { QUALITY_LIMITS } from '#contract/picture-quality.ts';
import type { DocumentMeasures } from './frame-analysis.ts';

export type DocumentHint =
  | 'too_dark'
  | 'too_bright'
  | 'no_document'
  | 'too_far'
  | 'too_close'
  | 'glare'
  | 'blurred'
  | 'moving'
  | 'good';

/** Thresholds tuned on rendered documents and webcam frames; see frame-analysis.test.ts. */
const LIMITS = {
  dark: QUALITY_LIMITS.dimMean,
  bright: QUALITY_LIMITS.glaringMean,
  clipped: 0.35,
  glare: 0.012,
  sharpness: 0.4,
  print: 0.012,
  fill: 0.45,
  ring: 0.6,
  motion: 7,
} as const;

export function selectDocumentHint(measures: DocumentMeasures): DocumentHint {
  if (measures.light < LIMITS.dark) return 'too_dark';
  if (measures.light > LIMITS.bright || measures.clipped > LIMITS.clipped) return 'too_bright';
  const placed = isPlaced(measures);
  if (!placed && isSmall(measures)) return 'too_far';
  if (!placed) return overflows(measures) ? 'too_close' : 'no_document';
  if (measures.glare > LIMITS.glare) return 'glare';
  if (measures.motion > LIMITS.motion) return 'moving';
  if (measures.sharpness < LIMITS.sharpness) return 'blurred';
  return 'good';
}

/** Edges run inside the outline on two sides or more, or all print is in the middle. */
const isSmall = ({ core, band, sides, insetSides }: DocumentMeasures): boolean =>
  sides <= 1 && (insetSides >= 2 || (core >= LIMITS.print && band < core * 0.3));

const overflows = ({ core, band, ring, outsetSides }: DocumentMeasures): boolean =>
  outsetSides >= 1 || (core + band >= 2 * LIMITS.print && ring > (core + band) * 0.5 * LIMITS.ring);

/** Edges run along the outline; or, for a light card on a light table, print fills the outline and ends with it. */
function isPlaced(measures: DocumentMeasures): boolean {
  const { core, band, sides, insetSides } = measures;
  if (sides === 4) return true;
  if (overflows(measures)) return false;
  return sides === 3 || (insetSides === 0 && core >= LIMITS.print && band >= core * LIMITS.fill);
}
