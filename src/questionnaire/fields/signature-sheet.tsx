// White paper and dark ink in every theme, because the drawing is stored as an image.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Button } from '#app/ui/buttons/button.tsx';
import { Sheet } from '#app/ui/layout/sheet.tsx';
import styles from './signature.module.css';

export interface SignatureSheetProps {
  open: boolean;
  onClose: () => void;
  onDone: (picture: File) => void;
}

const MIN_SCALE = 2;

export function SignatureSheet({ open, onClose, onDone }: SignatureSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={<Trans>Draw your signature</Trans>}>
      <Pad
        onDone={(picture) => {
          onDone(picture);
          onClose();
        }}
      />
    </Sheet>
  );
}

function Pad({ onDone }: { onDone: (picture: File) => void }) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [drawn, setDrawn] = useState(false);
  const onStroke = useEffectEvent(() => setDrawn(true));

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const made = new SignaturePad(element, { backgroundColor: 'white', penColor: 'black' });
    pad.current = made;
    made.addEventListener('endStroke', onStroke);
    const fit = (): void => {
      const strokes = made.toData();
      const scale = Math.max(devicePixelRatio, MIN_SCALE);
      element.width = element.clientWidth * scale;
      element.height = element.clientHeight * scale;
      element.getContext('2d')?.scale(scale, scale);
      made.fromData(strokes);
    };
    const watcher = new ResizeObserver(fit);
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      made.off();
      made.removeEventListener('endStroke', onStroke);
    };
  }, []);

  return (
    <div className={styles.pad}>
      <canvas ref={canvas} className={styles.paper} role="img" aria-label={t`Signature area`} />
      <p className={styles.help}>
        <Trans>Draw with your finger, a stylus or a mouse. Your typed name is what counts.</Trans>
      </p>
      <div className={styles.choices}>
        <Button
          variant="secondary"
          disabled={!drawn}
          onClick={() => {
            pad.current?.clear();
            setDrawn(false);
          }}
        >
          <Trans>Start over</Trans>
        </Button>
        <Button
          variant="primary"
          disabled={!drawn}
          onClick={() =>
            canvas.current?.toBlob((blob) => {
              if (blob) onDone(new File([blob], 'signature.png', { type: 'image/png' }));
            }, 'image/png')
          }
        >
          <Trans>Use this signature</Trans>
        </Button>
      </div>
    </div>
  );
}
