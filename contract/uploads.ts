// Upload limits both sides hold to.

/** Whole-file limit in bytes: 10 MB. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** One chunk on the wire, bytes. The client may send less, never more. */
export const CHUNK_BYTES = 256 * 1024;
/** Most pixels a picture may have before it is decoded. */
export const MAX_PIXELS = 50_000_000;
/** Least pixels on the short side of a document picture. */
export const MIN_SHORT_SIDE = 300;
/** Kinds accepted by content: pictures everywhere, PDF only where paper is asked for. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What a person hands in papers for outside a case and a questionnaire. */
export const EVIDENCE_PURPOSES = ['name', 'name_document', 'address', 'agreement', 'reset'] as const;
export type EvidencePurpose = (typeof EVIDENCE_PURPOSES)[number];
/** Most files of one such request. */
export const EVIDENCE_FILES = 5;
/** Most files of one identity document: both sides. */
export const DOCUMENT_FILES = 2;
