import { useState } from 'react';
import type { DocumentOption } from '#contract/calls/verification.ts';
import { documentIcon } from '../../flow/document-option.ts';
import { DocumentPicture } from './document-picture.tsx';

const SIZE = 48;

/** The server's picture of a document, from wherever it lies; ours where it names none, or none that arrives. */
export function DocumentIcon({ option }: { option: DocumentOption }) {
  const [broken, setBroken] = useState('');
  const address = documentIcon(option);
  if (address === null || address === broken) {
    return <DocumentPicture docType={option.docType} size={SIZE} />;
  }
  return (
    <img
      src={address}
      alt=""
      width={SIZE}
      height={SIZE}
      // Whoever keeps the pictures need not know who looks.
      referrerPolicy="no-referrer"
      onError={() => setBroken(address)}
    />
  );
}
