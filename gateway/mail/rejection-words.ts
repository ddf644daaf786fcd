// A refusal in a sentence, for mail and for pages and partners that show what the server says. Our own pages have words
// of their own. Reasons born of suspicion share one neutral sentence.
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
  face_mismatch: 'Your face does not match the picture on the document.',
  liveness: EN_NEUTRAL,
  third_party: 'Somebody else took part. Please do this alone.',
  duplicate: 'This identity is used on another account.',
  under_age: 'You are not old enough yet.',
  region: 'We do not offer this service in your region.',
  policy: EN_NEUTRAL,
  poa_old: 'The document is older than three months.',
  poa_name: 'The name differs from your profile.',
  poa_address: 'The address differs from your profile.',
  poa_type: 'This type is not accepted as proof of address.',
  missing: 'A step was not finished. Please send everything again.',
  spam: 'What you sent is not a document. Send a valid document.',
};

const ES_NEUTRAL = 'No hemos podido verificar tu identidad. Contacta con soporte.';

const ES: Record<RejectionReason, string> = {
  doc_blurry: 'No hemos podido leer tu documento. Usa luz natural y no te muevas.',
  doc_cropped: 'Falta una parte del documento. Muestra las cuatro esquinas.',
  doc_copy: 'Parece una copia o una captura de pantalla. Fotografía el original.',
  doc_expired: 'El documento ya no es válido. Usa uno que no haya caducado.',
  doc_unsupported: 'Aquí no aceptamos este documento. Elige uno de la lista.',
  doc_damaged: 'El documento está dañado o sin firmar. Usa otro.',
  doc_edited: 'Parece que la imagen se ha editado. Envía la foto tal como se hizo.',
  doc_fake: ES_NEUTRAL,
  data_mismatch: 'Tus datos no coinciden con el documento. Escríbelos como aparecen en él.',
  number_not_found: 'No hemos podido confirmar el número. Comprueba cada cifra.',
  language: 'No podemos leer el idioma de este documento. Usa uno con letras latinas.',
  face_quality: 'No hemos visto bien tu cara. Ponte de cara a la luz, sin gorro ni gafas.',
  face_mismatch: 'Tu cara no coincide con la foto del documento.',
  liveness: ES_NEUTRAL,
  third_party: 'Ha intervenido otra persona. Hazlo sin ayuda de nadie.',
  duplicate: 'Esta identidad se usa en otra cuenta.',
  under_age: 'Todavía no tienes la edad necesaria.',
  region: 'No ofrecemos este servicio en tu región.',
  policy: ES_NEUTRAL,
  poa_old: 'El documento tiene más de tres meses.',
  poa_name: 'El nombre no coincide con el de tu perfil.',
  poa_address: 'La dirección no coincide con la de tu perfil.',
  poa_type: 'Este tipo de documento no se acepta como justificante de domicilio.',
  missing: 'Quedó un paso sin terminar. Envía todo de nuevo.',
  spam: 'Lo que has enviado no es un documento. Envía un documento válido.',
};

const WORDS = { en: EN, 'es-ES': ES };

export const rejectionWords = (
  reasons: readonly RejectionReason[],
  language: keyof typeof WORDS = 'en',
): string => [...new Set(reasons.map((reason) => WORDS[language][reason]))].join(' ');
