// The running camera: picture, outline, one hint, and a shutter that presses itself when everything is good.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FileProblem } from '#contract/schemas/files.ts';
import { PROBLEM_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { encode, type Picture } from '#app/lib/pictures/prepare-picture.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FileButton } from '#app/ui/files/file-button.tsx';
import { TorchIcon, UploadIcon } from '#app/ui/icons.ts';
import type { Moving } from '../motion/moving.ts';
import { useRound } from '../motion/use-round.ts';
import { judgeShot } from '../review/judge-shot.ts';
import { HINT_TEXTS } from '../texts/hint-texts.ts';
import { cameraStore, currentStream, toggleTorch, type Facing } from './camera-store.ts';
import { growBox } from './frame.ts';
import { insetsOf, placeOutline, shotRegion, videoBox, type OutlineShape } from './outline.ts';
import { Shutter } from './shutter.tsx';
import { StageOverlay } from './stage-overlay.tsx';
import { useSight } from './use-sight.ts';
import { useSize } from './use-size.ts';
import styles from './live-view.module.css';

/** A value that changes at most every `ms`: what a screen reader is told must not chase what the eye can follow. */
function useCalm<T>(value: T, ms: number): T {
  const [calm, setCalm] = useState(value);
  const changed = useRef(0);
  useEffect(() => {
    if (value === calm) return;
    const timer = setTimeout(
      () => {
        changed.current = performance.now();
        setCalm(value);
      },
      Math.max(0, changed.current + ms - performance.now()),
    );
    return () => clearTimeout(timer);
  }, [value, calm, ms]);
  return calm;
}

/** True once `running` has lasted for `ms`; false again when it ends. */
function useElapsed(running: boolean, ms: number): boolean {
  const [due, setDue] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setDue(true), ms);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [running, ms]);
  return due || ms === 0;
}

export interface LiveViewProps {
  facing: Facing;
  shape: OutlineShape;
  pdf: boolean;
  busy: boolean;
  onShot: (picture: Picture, moving: Moving | null) => void;
  onFile: (file: File) => void;
}

/** So often a picture taken by itself is let go because it could be better. */
const PATIENCE = 2;
/** So long that is said in place of a hint. */
const DOUBT_MS = 2000;
const NO_DOUBT = { code: null, times: 0 };
/** Nobody is kept waiting for a prompt: from then on a selfie can be taken by hand. */
const SELFIE_BY_HAND_MS = 5000;
/** The same where the prompts are the gateway's: there are more of them, and a selfie by hand comes without frames. */
const AFTER_PROMPTS_MS = 12_000;
/** How far around the oval a frame reaches, so that a head that comes closer is still in it. */
const AROUND_FACE = 0.2;

export function LiveView({ facing, shape, pdf, busy, onShot, onFile }: LiveViewProps) {
  const { t, i18n } = useLingui();
  const { state, facing: opened, torch } = useSnapshot(cameraStore);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState(false);
  const size = useSize(stage);
  const outline = placeOutline(size, shape, insetsOf(size));
  const live = state === 'live' && opened === facing;
  const kind = shape === 'face' ? 'selfie' : 'document';
  const round = useRound(kind === 'selfie');
  const sight = useSight({
    video,
    kind,
    active: live && !taking && !busy && round !== undefined,
    stage: size,
    outline,
    onShoot: () => void takeGood(),
    asked: round?.asked.prompts ?? null,
    onMet(prompt) {
      const element = video.current;
      if (!element?.videoWidth) return;
      const pixels = { width: element.videoWidth, height: element.videoHeight };
      round?.met(prompt, element, videoBox(pixels, size, growBox(outline, AROUND_FACE)));
    },
  });
  const [doubt, setDoubt] = useState<{ code: FileProblem['code'] | null; times: number }>(NO_DOUBT);
  useEffect(() => {
    if (doubt.code === null) return;
    const timer = setTimeout(() => setDoubt({ ...doubt, code: null }), DOUBT_MS);
    return () => clearTimeout(timer);
  }, [doubt]);
  const byHand = useElapsed(live, kind === 'document' ? 0 : round ? AFTER_PROMPTS_MS : SELFIE_BY_HAND_MS);
  const hint = i18n._(doubt.code ? PROBLEM_TEXTS[doubt.code] : HINT_TEXTS[live ? sight.hint : 'starting']);
  const said = useCalm(hint, 2000);

  useEffect(() => {
    const element = video.current;
    if (!live || !element) return;
    element.srcObject = currentStream();
    // Refused when the page is hidden meanwhile; autoplay takes it up again.
    element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [live]);

  async function shoot(): Promise<Picture | null> {
    const element = video.current;
    if (!element?.videoWidth || taking) return null;
    setTaking(true);
    const pixels = { width: element.videoWidth, height: element.videoHeight };
    const picture = await encode(element, shotRegion(pixels, size, outline, shape)).catch(() => null);
    if (picture) getPlatform().haptic('light');
    return picture;
  }

  async function take(): Promise<void> {
    const picture = await shoot();
    if (picture) onShot(picture, (await round?.taken()) ?? null);
    setTaking(false);
  }

  /** By itself only what the check page will call good as well; past a few tries the person sees it and decides. */
  async function takeGood(): Promise<void> {
    const picture = await shoot();
    const [problem] = picture && doubt.times < PATIENCE ? await judgeShot(picture, shape, 'camera') : [];
    if (picture && !problem) onShot(picture, (await round?.taken()) ?? null);
    else if (problem) setDoubt({ code: problem.code, times: doubt.times + 1 });
    setTaking(false);
  }

  return (
    <div className={styles.stage} ref={stage}>
      <video
        ref={video}
        className={classNames(styles.video, facing === 'user' && styles.mirrored)}
        playsInline
        muted
        autoPlay
        aria-hidden
      />
      {size.width > 0 && (
        <StageOverlay stage={size} outline={outline} shape={shape} good={sight.progress > 0} />
      )}
      <p
        className={classNames(styles.hint, sight.progress > 0 && styles.good)}
        style={{ insetBlockEnd: size.height - outline.y + 16 }}
        aria-hidden
      >
        <span>{hint}</span>
      </p>
      <div className={styles.said} role="status">
        {said}
      </div>
      <div className={styles.controls}>
        <FileButton
          className={styles.file}
          size="large"
          pdf={pdf}
          loading={busy}
          icon={<UploadIcon size={20} />}
          onFile={onFile}
        >
          {t`File`}
        </FileButton>
        <div className={styles.shutter}>
          <Shutter
            label={t`Take the picture`}
            progress={live ? sight.progress : 0}
            disabled={!live || taking || busy}
            onPress={byHand ? () => void take() : undefined}
          />
        </div>
        <div className={styles.lamp}>
          {torch !== null && (
            <IconButton
              label={t({ message: 'Light', context: 'lamp of the camera' })}
              aria-pressed={torch}
              className={styles.torch}
              onClick={() => void toggleTorch()}
            >
              <TorchIcon size={20} />
            </IconButton>
          )}
        </div>
        <p className={styles.aside}>
          {kind === 'document'
            ? t`It takes itself when it is sharp, or press the button.`
            : byHand
              ? t`You can also press the button yourself.`
              : t`It takes itself when you have followed the hints.`}
        </p>
      </div>
    </div>
  );
}
