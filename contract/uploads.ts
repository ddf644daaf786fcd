// Upload limits of client and gateway.

/** Whole-file limit in bytes: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Maximum chunk size in bytes. */
export const CHUNK_BYTES = 256 * 1024;
/** Maximum pixels of a picture, checked before decoding. */
export const MAX_PIXELS = 50_000_000;
/** Minimum short side of a document picture in pixels. */
export const MIN_SHORT_SIDE = 300;
/** Accepted picture types, by content. PDF is accepted only for documents. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Purposes of evidence outside cases and questionnaires. */
export const EVIDENCE_PURPOSES = ['name', 'name_document', 'address', 'agreement', 'reset'] as const;
export type EvidencePurpose = (typeof EVIDENCE_PURPOSES)[number];
/** Maximum files per request. */
export const EVIDENCE_FILES = 5;
/** Maximum files of an identity document: both sides. */
export const DOCUMENT_FILES = 2;
