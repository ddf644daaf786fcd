// Opens the file chooser for one file: `multiple` is broken in Android webviews.
import { type ReactNode, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import type { ButtonLook } from '../buttons/button-content.tsx';
import styles from './file-button.module.css';

const PICTURES = 'image/jpeg,image/png,image/webp';

interface FileButtonProps extends ButtonLook {
  pdf?: boolean;
  capture?: 'environment' | 'user' | undefined;
  loading?: boolean;
  className?: string | undefined;
  onFile: (file: File) => void;
  children: ReactNode;
}

export function FileButton(props: FileButtonProps) {
  const { pdf = false, capture, loading = false, onFile, children, ...look } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} loading={loading} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        className={styles.input}
        type="file"
        tabIndex={-1}
        aria-hidden
        accept={pdf ? `${PICTURES},application/pdf` : PICTURES}
        capture={capture}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          // Allows choosing the same file again after a rejection.
          event.currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
