// OCR result of one picture, and the engine that produces it. Results are hints: they save typing and give
// officers evidence. They decide nothing and are no certified presentation-attack detection.

export type PictureKind = 'front' | 'back' | 'passport' | 'selfie' | 'paper';

/** Left, top, width, height in pixels of the upright picture. */
export type Box = [x: number, y: number, w: number, h: number];

export interface OcrField {
  /** Dates are ISO 8601, countries ISO 3166 alpha-2. */
  value: string;
  /** 0 to 1. */
  confidence: number;
  from: 'mrz' | 'visual' | 'barcode' | 'pdf-text';
  box?: Box;
  /** True only if a check digit covers the value and is right, and the century of a date is certain. */
  checked?: boolean;
  /** Dates in each century that the two digits of the year can mean, if the century is uncertain. */
  possible?: string[];
}

export type FieldName =
  | 'documentNumber'
  | 'surname'
  | 'givenNames'
  | 'birthDate'
  | 'expiryDate'
  | 'issueDate'
  | 'sex'
  | 'nationality'
  | 'issuingCountry'
  | 'documentType'
  | 'personalNumber'
  | 'address'
  | 'issuer'
  | 'name';

/** Absent if a check digit is wrong but its letters were uncertain: the fault may be in the OCR. */
export interface OcrMrz {
  /** MRVA and MRVB are visas, FRA is the former identity card of France. */
  format: 'TD1' | 'TD2' | 'TD3' | 'MRVA' | 'MRVB' | 'FRA';
  lines: string[];
  /** True if every check digit is right. */
  valid: boolean;
  /** Names of the wrong check digits. */
  faults: string[];
}

export interface OcrFace {
  box: Box;
  /** Short side of the box as a share of the picture's short side. */
  size: number;
  descriptor?: number[];
  /** 0 to 1, scores of small public models: hints. */
  real?: number;
  live?: number;
  /** Degrees. A positive yaw turns to the left of the picture, which is the person's right. */
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Pixels of the upright picture. */
  eyeDistance?: number;
}

export interface OcrLine {
  text: string;
  confidence: number;
  box: Box;
}

export interface OcrResult {
  kind: PictureKind;
  size: [width: number, height: number];
  document?: { corners: [x: number, y: number][]; angle: number; cut: boolean };
  fields: Partial<Record<FieldName, OcrField>>;
  mrz?: OcrMrz;
  barcodes: { format: 'pdf417' | 'qr'; text: string }[];
  faces: OcrFace[];
  /** Sharpness and brightness as in contract/picture-quality.ts; glare is a share of the picture, screen 0 to 1. */
  quality: { sharpness: number; brightness: number; glare: number; screen?: number };
  text: OcrLine[];
  tookMs: number;
}

export interface OcrEngine {
  readonly state: 'ready' | 'off' | 'missing' | 'failed';
  /** Throws an OcrError. */
  recognise(bytes: Uint8Array, kind: PictureKind, options?: { signal?: AbortSignal }): Promise<OcrResult>;
  /** Pictures waiting or in progress. */
  queueLength(): number;
  close(): Promise<void>;
}

export class OcrError extends Error {
  readonly reason: 'timeout' | 'memory' | 'unreadable' | 'gone';
  constructor(reason: OcrError['reason']) {
    super(`OCR failed: ${reason}`);
    this.reason = reason;
    this.name = 'OcrError';
  }
}

/** Stands in for the engine that is off, not installed or unable to start; everything else still works. */
export const createUnavailableOcr = (state: Exclude<OcrEngine['state'], 'ready'>): OcrEngine => ({
  state,
  recognise: () => Promise.reject(new OcrError('gone')),
  queueLength: () => 0,
  close: () => Promise.resolve(),
});
