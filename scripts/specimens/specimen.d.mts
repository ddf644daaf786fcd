export interface SpecimenPerson {
  kind: string;
  country: string;
  form: 'td1' | 'td2' | 'td3' | 'mrva' | 'mrvb' | 'none' | 'pdf417';
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
  /** How much shorter the right side is. */
  lean?: number;
  /** How far the middle of the page sags, as a share of its height. */
  curve?: number;
  /** Quarter turns to the right. */
  quarters?: number;
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
  face?: string;
  /** Front and back in one picture. */
  sides?: 'above' | 'beside' | null;
  photo?: Buffer | null;
  /** Overrides of random values. */
  of?: Partial<Omit<SpecimenPerson, 'personalNumber'>> & {
    personalNumber?: string | undefined;
    country3?: string;
    code?: string;
    title?: string;
    state?: string;
  };
}
export const SPECIMEN_KINDS: string[];
export function createSpecimen(
  kind: string,
  seed: number,
  how?: HowTaken,
): Promise<{ person: SpecimenPerson; lines: string[]; document: Buffer; picture: Buffer }>;
