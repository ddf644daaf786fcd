// What is read on one picture, and who reads it. Everything here is a hint: it saves typing, tells contradictions and
// gives an officer evidence; it decides nothing and is no certified presentation-attack detection.

export type PictureKind = 'front' | 'back' | 'passport' | 'selfie' | 'paper';

/** Left, top, width, height in pixels of the upright picture. */
export type Box = [x: number, y: number, w: number, h: number];

export interface ReadField {
  /** Dates are ISO 8601, countries ISO 3166 alpha-2. */
  value: string;
  /** 0 to 1. */
  confidence: number;
  from: 'mrz' | 'visual' | 'barcode' | 'pdf-text';
  box?: Box;
  /** True only where a check digit covers it and is right. */
  checked?: boolean;
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

/** Left out where a check digit does not hold and its letters were not read surely: the fault may be ours. */
export interface ReadMrz {
  format: 'TD1' | 'TD2' | 'TD3';
  lines: string[];
  /** Every check digit is right. */
  valid: boolean;
  /** What is wrong, by the name of the field or check digit. */
  faults: string[];
}

export interface ReadFace {
  box: Box;
  /** Short side of the box as a share of the picture's short side. */
  size: number;
  descriptor?: number[];
  /** 0 to 1, scores of small public models: hints. */
  real?: number;
  live?: number;
  /** Degrees; a yaw above zero looks to the left of the picture, which is the right of whoever is on it. */
  yaw?: number;
  pitch?: number;
  roll?: number;
  /** Pixels of the upright picture. */
  eyeDistance?: number;
}

export interface ReadLine {
  text: string;
  confidence: number;
  box: Box;
}

export interface Reading {
  kind: PictureKind;
  size: [width: number, height: number];
  document?: { corners: [x: number, y: number][]; angle: number; cut: boolean };
  fields: Partial<Record<FieldName, ReadField>>;
  mrz?: ReadMrz;
  barcodes: { format: 'pdf417' | 'qr'; text: string }[];
  faces: ReadFace[];
  /** Sharpness and brightness as in contract/picture-quality.ts; glare is a share of the picture, screen 0 to 1. */
  quality: { sharpness: number; brightness: number; glare: number; screen?: number };
  text: ReadLine[];
  tookMs: number;
}

export interface Reader {
  readonly state: 'ready' | 'off' | 'missing' | 'failed';
  /** Throws a ReadingError. */
  read(bytes: Uint8Array, kind: PictureKind, options?: { signal?: AbortSignal }): Promise<Reading>;
  /** How many pictures wait or are being read. */
  depth(): number;
  close(): Promise<void>;
}

export class ReadingError extends Error {
  readonly reason: 'timeout' | 'memory' | 'unreadable' | 'gone';
  constructor(reason: ReadingError['reason']) {
    super(`the picture was not read: ${reason}`);
    this.reason = reason;
    this.name = 'ReadingError';
  }
}

/** Without a reader (off, not installed, unable to start) nothing is read and everything else works. */
export const noReader = (state: Exclude<Reader['state'], 'ready'>): Reader => ({
  state,
  read: () => Promise.reject(new ReadingError('gone')),
  depth: () => 0,
  close: () => Promise.resolve(),
});
