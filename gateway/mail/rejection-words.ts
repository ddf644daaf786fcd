// A refusal in a sentence, for mail and for pages and partners that show what the server says. Our own pages have more
// words, which begin alike: that is how they know that a sentence says nothing new. Reasons born of suspicion share one neutral sentence.
import type { RejectionReason } from '#contract/kyc.ts';

const EN_NEUTRAL = 'We could not verify your identity. Please contact support.';

const EN: Record<RejectionReason, string> = {
  doc_blurry: 'We could not read your document. Use daylight and hold still.',
  doc_cropped: 'Part of the document is missing. Show all four corners.',
  doc_copy: 'This looks like a copy or a screenshot. Photograph the original.',
  doc_expired: 'The document is no longer valid. Use one that has not expired.',
  doc_unsupported: 'We do not accept this document here. Choose one from the list.',
  doc_damaged: 'The document is damaged or not signed. Use another one.',
  doc_edited: 'The picture seems to have been edited. Send the photo as it was taken.',
  doc_fake: EN_NEUTRAL,
  data_mismatch: 'Your details differ from the document. Type them as the document shows them.',
  number_not_found: 'We could not confirm the number. Check each digit.',
  language: 'We cannot read the language of this document. Use one with Latin letters.',
  face_quality: 'We could not see your face clearly. Face a light, without hat or glasses.',
  face_mismatch: 'Your selfie does not match the photo on the document.',
  liveness: EN_NEUTRAL,
  third_party: 'Verification has to be done by you alone.',
  duplicate: 'This identity is already used on another account.',
  under_age: 'You are not old enough yet.',
  region: 'We do not offer this service where you live.',
  policy: EN_NEUTRAL,
  poa_old: 'The document is older than three months.',
  poa_name: 'The name on the document is not yours as we verified it.',
  poa_address: 'The address differs from the one you typed.',
  poa_type: 'We do not accept this kind of document as proof of address.',
  missing: 'A part was not finished. Please send everything again.',
  spam: 'The files do not show a document. Send a valid document.',
};

const ES_NEUTRAL = 'No hemos podido verificar tu identidad. Contacta con soporte.';

const ES: Record<RejectionReason, string> = {
  doc_blurry: 'No hemos podido leer tu documento. Usa luz natural y no te muevas.',
  doc_cropped: 'Falta una parte del documento. Muestra las cuatro esquinas.',
  doc_copy: 'Parece una copia o una captura de pantalla. Fotografía el original.',
  doc_expired: 'El documento ya no está en vigor. Usa uno que no haya caducado.',
  doc_unsupported: 'Aquí no aceptamos este documento. Elige uno de la lista.',
  doc_damaged: 'El documento está dañado o sin firmar. Usa otro.',
  doc_edited: 'Parece que la foto se ha editado. Envía la foto tal como se hizo.',
  doc_fake: ES_NEUTRAL,
  data_mismatch: 'Tus datos no coinciden con el documento. Escríbelos como aparecen en él.',
  number_not_found: 'No hemos podido confirmar el número. Comprueba cada cifra.',
  language: 'No podemos leer el idioma de este documento. Usa uno con letras latinas.',
  face_quality: 'No se te veía bien la cara. Ponte de cara a la luz, sin gorro ni gafas.',
  face_mismatch: 'Tu selfi no coincide con la foto del documento.',
  liveness: ES_NEUTRAL,
  third_party: 'La verificación tienes que hacerla tú sin ayuda de nadie.',
  duplicate: 'Esta identidad ya se usa en otra cuenta.',
  under_age: 'Aún no tienes la edad necesaria.',
  region: 'No ofrecemos este servicio donde vives.',
  policy: ES_NEUTRAL,
  poa_old: 'El documento tiene más de tres meses.',
  poa_name: 'El nombre del documento no es el que verificamos.',
  poa_address: 'La dirección no coincide con la que escribiste.',
  poa_type: 'No aceptamos este tipo de documento como justificante de domicilio.',
  missing: 'Una parte quedó sin terminar. Envía todo de nuevo.',
  spam: 'Los archivos no muestran un documento. Envía un documento válido.',
};

const WORDS = { en: EN, 'es-ES': ES };

export const rejectionWords = (
  reasons: readonly RejectionReason[],
  language: keyof typeof WORDS = 'en',
): string => [...new Set(reasons.map((reason) => WORDS[language][reason]))].join(' ');
