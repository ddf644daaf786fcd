import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { Button } from '#app/ui/buttons/button.tsx';
import { FileButton } from '#app/ui/files/file-button.tsx';
import { CameraIcon, CameraOffIcon, RefreshIcon, UploadIcon, ExternalIcon } from '#app/ui/icons.ts';
import { TrustLine } from '#app/ui/identity/trust-line.tsx';
import { flowStore } from '../flow/flow-store.ts';
import { pictureSourceStore } from '../handoff/handoff-store.ts';
import { openCamera } from './camera-store.ts';
import type { CameraFailure } from './camera-states.ts';
import type { LiveViewProps } from './live-view.tsx';
import { OpenInBrowser } from './open-in-browser.tsx';
import styles from './camera-failure-view.module.css';

const CAMERA_FAILURE_TEXTS: Record<CameraFailure, { title: MessageDescriptor; body: MessageDescriptor }> = {
  denied: {
    title: msg`Camera access is blocked`,
    body: msg`Allow camera access for this page in your browser settings and try again, or choose a photo you already have.`,
  },
  missing: {
    title: msg`No camera found`,
    body: msg`This device has no camera we can use. Choose a photo you already have.`,
  },
  busy: {
    title: msg`The camera stopped`,
    body: msg`Another app may be using the camera. Close that app and try again, or choose a photo you already have.`,
  },
  black: {
    title: msg`No image from the camera`,
    body: msg`Some apps block the camera. Try again, open this page in your browser, or choose a photo you already have.`,
  },
  silent: {
    title: msg`The camera is not responding`,
    body: msg`If your browser asks for permission, allow it. Otherwise, try again, restart your browser, or choose a photo you already have.`,
  },
  unsupported: {
    title: msg`The camera cannot be used here`,
    body: msg`This browser does not let pages use the camera. Choose a photo you already have.`,
  },
};

interface CameraFailureViewProps extends Pick<LiveViewProps, 'facing' | 'pdf' | 'busy' | 'foot' | 'onFile'> {
  failure: CameraFailure;
}

export function CameraFailureView({ failure, facing, pdf, busy, foot, onFile }: CameraFailureViewProps) {
  const { i18n } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  // The shutter is gone with the picture; focus makes a screen reader read this view.
  useEffect(() => heading.current?.focus(), []);
  const text = CAMERA_FAILURE_TEXTS[failure];
  const hasCameraApp = matchMedia('(pointer: coarse)').matches;
  return (
    <div className={styles.trouble}>
      <div className={styles.what}>
        <CameraOffIcon size={40} className={styles.icon ?? ''} />
        <h3 ref={heading} tabIndex={-1}>
          {i18n._(text.title)}
        </h3>
        <p className={styles.body}>{i18n._(text.body)}</p>
      </div>
      <div className={styles.ways}>
        <FileButton
          variant="primary"
          block
          pdf={pdf}
          loading={busy}
          icon={<UploadIcon size={20} />}
          onFile={onFile}
        >
          <Trans>Choose a photo</Trans>
        </FileButton>
        {hasCameraApp && (
          <FileButton block capture={facing} icon={<CameraIcon size={20} />} onFile={onFile}>
            <Trans>Use the camera app</Trans>
          </FileButton>
        )}
        {failure !== 'unsupported' && (
          <Button block icon={<RefreshIcon size={20} />} onClick={() => void openCamera(facing)}>
            <Trans>Try the camera again</Trans>
          </Button>
        )}
        <PhoneHandoffOffer />
        <OpenInBrowser />
        <div className={styles.foot}>
          {foot}
          <TrustLine />
        </div>
      </div>
    </div>
  );
}

// The phone of a hand-over is already the other device.
function PhoneHandoffOffer() {
  const { isHandedOver } = useSnapshot(flowStore);
  if (isHandedOver) return null;
  return (
    <Button block icon={<ExternalIcon size={20} />} onClick={() => (pictureSourceStore.source = 'phone')}>
      <Trans>Continue on another device</Trans>
    </Button>
  );
}
