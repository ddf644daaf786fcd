// Shows a Blob. The object URL lives as long as the element.
import { useCallback } from 'react';

interface BlobPictureProps {
  blob: Blob;
  alt: string;
  className?: string | undefined;
  style?: { transform: string };
}

/** Some Android webviews reject blob URLs; data URLs always work. */
async function showAsData(image: HTMLImageElement, blob: Blob): Promise<void> {
  if (!image.src.startsWith('blob:')) return;
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  image.src = `data:${blob.type};base64,${btoa(text)}`;
}

export function BlobPicture({ blob, alt, className, style }: BlobPictureProps) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(blob);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
  return (
    <img
      ref={show}
      alt={alt}
      className={className}
      style={style}
      draggable={false}
      onError={(event) => void showAsData(event.currentTarget, blob)}
    />
  );
}
