export interface SpecimenPerson {
  kind: string;
  country: string;
  form: 'td1' | 'td3' | 'none' | 'pdf417';
  surname: string;
  givenNames: string;
  birthDate: string;
  issueDate: string;
  expiryDate: string;
  sex: string;
  documentNumber: string;
  personalNumber?: string;
  address: string;
}
export interface HowTaken {
  megapixels?: number;
  /** Degrees. */
  turn?: number;
  tilt?: number;
  fill?: number;
  blur?: number;
  glare?: number;
  noise?: number;
  cut?: number;
  dark?: number;
  quality?: number;
  wrongDigit?: boolean;
  expired?: boolean;
  /** Another typeface than OCR-B in the MRZ. */
  mono?: boolean;
  photo?: Buffer | null;
  /** Overrides of random values. */
  of?: Partial<SpecimenPerson> & { country3?: string; title?: string; state?: string };
}
export const SPECIMEN_KINDS: string[];
export function createSpecimen(
  kind: string,
  seed: number,
  how?: HowTaken,
): Promise<{ person: SpecimenPerson; lines: string[]; document: Buffer; picture: Buffer }>;
