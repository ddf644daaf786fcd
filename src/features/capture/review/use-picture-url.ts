import { useEffect, useState } from 'react';

export interface PictureUrl {
  url: string | null;
  /** Some Android webviews refuse blob: pictures; a data: one always shows. */
  onError: () => void;
}

/** An address for a picture in memory, taken back when it is no longer shown. */
export function usePictureUrl(blob: Blob): PictureUrl {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [blob]);

  function onError(): void {
    if (!url?.startsWith('blob:')) return;
    const reader = new FileReader();
    // readAsDataURL always gives a string.
    reader.onload = () => setUrl(reader.result as string);
    reader.readAsDataURL(blob);
  }
  return { url, onError };
}
