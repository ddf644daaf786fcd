import type { SpecimenPerson } from './specimen.mjs';

/** PNG of one side of a document; `lines`: its MRZ, by default the one of the person. */
export function drawDocument(person: SpecimenPerson, how?: { lines?: string[] }): Promise<Buffer>;
export function drawDocumentBack(person: SpecimenPerson, how?: { lines?: string[] }): Promise<Buffer>;
