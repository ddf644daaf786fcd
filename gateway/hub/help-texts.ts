// The gateway's own help center, used until HELP_CENTER_URL names the exchange's. Plain text; a list is an array.
import type { HelpTopic } from '#contract/page-config.ts';
import type { PageLanguage } from '#gateway/http/page-language.ts';

/** [S24] The anchor of each topic, in the order of the page. */
export const HELP_ANCHORS = {
  guide: 'guide',
  faq: 'faq',
  kycFailureReasons: 'kyc-failure-reasons',
  identityTransfer: 'identity-transfer',
  articleDetail: 'articles',
  issueWebform: 'contact',
} as const satisfies Record<HelpTopic, string>;

type Paragraph = string | readonly string[];

interface HelpTexts {
  title: string;
  back: string;
  topics: Record<HelpTopic, { title: string; text: readonly Paragraph[] }>;
}

const en: HelpTexts = {
  title: 'Help with identity verification',
  back: 'Back to your account',
  topics: {
    guide: {
      title: 'How verification works',
      text: [
        'There are two levels, and each one raises what you can withdraw a day.',
        [
          'Level 1: photograph your identity document and take a selfie. About 3 minutes.',
          'Level 2: send a document that shows your name and home address. About 2 minutes.',
        ],
        'The result usually comes within 15 minutes, and within 48 hours at most. It shows on your account page by itself.',
      ],
    },
    faq: {
      title: 'Common questions',
      text: [
        'Can I stop halfway? Yes. What you typed and sent is kept, and you go on where you stopped.',
        'How often can I try? Five times a day for each level. The day starts at 00:00 UTC.',
        'Who sees my pictures? Only the people who check them. They are stored encrypted, and every look at them is recorded.',
      ],
    },
    kycFailureReasons: {
      title: 'Why a verification fails',
      text: [
        'These are the most common reasons. Your account page names yours, and shows how to do it right.',
        [
          'The picture is blurred, too dark or cut off.',
          'The document has expired, or is not on the list for your country.',
          'The picture shows a copy or a screen instead of the original.',
          'The selfie does not match the photo on the document.',
          'The proof of address is older than three months, or shows another name or address.',
        ],
      ],
    },
    identityTransfer: {
      title: 'Moving an identity to another account',
      text: [
        'One person can verify one account. If your identity is already used on another account of yours, use that account, or ask support to move your identity.',
      ],
    },
    articleDetail: {
      title: 'Help articles',
      text: [
        'Accepted identity documents depend on the country that issued them: a passport, a national identity card, a residence permit or a driving licence. The first step of level 1 lists them.',
        'Accepted as proof of address: bills for power, water, gas, internet or a landline, bank statements, tax letters, certificates of residence and rental contracts. Not accepted: mobile phone bills, screenshots, and anything older than three months.',
      ],
    },
    issueWebform: {
      title: 'Contact support',
      text: [
        'This is a sandbox: nobody is at the other end. A real exchange puts the address of its own help center here (HELP_CENTER_URL).',
      ],
    },
  },
};

const es: HelpTexts = {
  title: 'Ayuda con la verificación de identidad',
  back: 'Volver a tu cuenta',
  topics: {
    guide: {
      title: 'Cómo funciona la verificación',
      text: [
        'Hay dos niveles, y cada uno aumenta lo que puedes retirar al día.',
        [
          'Nivel 1: fotografía tu documento de identidad y hazte un selfie. Unos 3 minutos.',
          'Nivel 2: envía un documento con tu nombre y tu domicilio. Unos 2 minutos.',
        ],
        'El resultado suele llegar en 15 minutos, y como máximo en 48 horas. Aparece solo en la página de tu cuenta.',
      ],
    },
    faq: {
      title: 'Preguntas frecuentes',
      text: [
        '¿Puedo parar a la mitad? Sí. Se guarda lo que has escrito y enviado, y sigues donde lo dejaste.',
        '¿Cuántas veces puedo intentarlo? Cinco al día por nivel. El día empieza a las 00:00 UTC.',
        '¿Quién ve mis fotos? Solo quienes las revisan. Se guardan cifradas y queda constancia de cada consulta.',
      ],
    },
    kycFailureReasons: {
      title: 'Por qué falla una verificación',
      text: [
        'Estos son los motivos más comunes. La página de tu cuenta te dice el tuyo y cómo hacerlo bien.',
        [
          'La foto está borrosa, oscura o cortada.',
          'El documento ha caducado o no está en la lista de tu país.',
          'La foto muestra una copia o una pantalla en lugar del original.',
          'El selfie no coincide con la foto del documento.',
          'El justificante de domicilio tiene más de tres meses, u otro nombre u otra dirección.',
        ],
      ],
    },
    identityTransfer: {
      title: 'Mover una identidad a otra cuenta',
      text: [
        'Cada persona puede verificar una cuenta. Si tu identidad ya se usa en otra cuenta tuya, usa esa cuenta o pide a soporte que la mueva.',
      ],
    },
    articleDetail: {
      title: 'Artículos de ayuda',
      text: [
        'Los documentos de identidad aceptados dependen del país que los emite: pasaporte, documento nacional de identidad, permiso de residencia o permiso de conducir. El primer paso del nivel 1 los muestra.',
        'Como justificante de domicilio se aceptan facturas de luz, agua, gas, internet o teléfono fijo, extractos bancarios, cartas de Hacienda, certificados de empadronamiento y contratos de alquiler. No se aceptan facturas de móvil, capturas de pantalla ni nada de más de tres meses.',
      ],
    },
    issueWebform: {
      title: 'Contactar con soporte',
      text: [
        'Esto es un entorno de pruebas: no hay nadie al otro lado. Un exchange real pone aquí la dirección de su centro de ayuda (HELP_CENTER_URL).',
      ],
    },
  },
};

export const HELP_TEXTS: Record<PageLanguage, HelpTexts> = { en, 'es-ES': es };
