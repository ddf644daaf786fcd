// The running camera: picture, outline, one hint and a shutter that triggers automatically when the picture is good.
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FileProblem } from '#contract/schemas/files.ts';
import { PICTURE_QUALITY_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { encodeJpeg, type Picture } from '#app/lib/pictures/prepare-picture.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FileButton } from '#app/ui/files/file-button.tsx';
import { TorchIcon, UploadIcon } from '#app/ui/icons.ts';
import type { MotionRecording } from '../motion/motion-recording.ts';
import { useMotionPrompts } from '../motion/use-motion-prompts.ts';
import { checkShotQuality } from '../review/check-shot-quality.ts';
import { HINT_TEXTS } from '../texts/hint-texts.ts';
import { cameraStore, getCurrentStream, toggleTorch, type Facing } from './camera-store.ts';
import { growBox } from './frame.ts';
import { getInsets, placeOutline, computeShotRegion, toVideoBox, type OutlineShape } from './outline.ts';
import { Shutter } from './shutter.tsx';
import { StageOverlay } from './stage-overlay.tsx';
import { useCameraAnalysis } from './use-camera-analysis.ts';
import { useSize } from './use-size.ts';
import styles from './live-view.module.css';

/** Throttles a value, so that a screen reader can finish an announcement. */
function useThrottled<T>(value: T, ms: number): T {
  const [throttled, setThrottled] = useState(value);
  const changed = useRef(0);
  useEffect(() => {
    if (value === throttled) return;
    const update = () => {
      changed.current = performance.now();
      setThrottled(value);
    };
    const timer = setTimeout(update, Math.max(0, changed.current + ms - performance.now()));
    return () => clearTimeout(timer);
  }, [value, throttled, ms]);
  return throttled;
}

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
  onShot: (picture: Picture, recording: MotionRecording | null) => void;
  onFile: (file: File) => void;
}

const MAX_DISCARDED = 2;
const PROBLEM_DISPLAY_MS = 2000;
const NO_PROBLEM = { code: null, times: 0 };
const MANUAL_SHUTTER_DELAY_MS = 5000;
const PROMPTED_MANUAL_SHUTTER_DELAY_MS = 12_000;
/** Margin around the oval in motion frames, so that a head that moves closer still fits. */
const FACE_MARGIN = 0.2;

export function LiveView({ facing, shape, pdf, busy, onShot, onFile }: LiveViewProps) {
  const { t, i18n } = useLingui();
  const { state, facing: opened, torch } = useSnapshot(cameraStore);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState(false);
  const size = useSize(stage);
  const outline = placeOutline(size, shape, getInsets(size));
  const live = state === 'live' && opened === facing;
  const kind = shape === 'face' ? 'selfie' : 'document';
  const recorder = useMotionPrompts(kind === 'selfie');
  const sight = useCameraAnalysis({
    video,
    kind,
    active: live && !taking && !busy && recorder !== undefined,
    stage: size,
    outline,
    onShoot: () => void takeIfGood(),
    gatewayPrompts: recorder?.asked.prompts ?? null,
    onMet(prompt) {
      const element = video.current;
      if (!element?.videoWidth) return;
      const pixels = { width: element.videoWidth, height: element.videoHeight };
      recorder?.addFrame(prompt, element, toVideoBox(pixels, size, growBox(outline, FACE_MARGIN)));
    },
  });
  const [lastProblem, setLastProblem] = useState<{ code: FileProblem['code'] | null; times: number }>(
    NO_PROBLEM,
  );
  useEffect(() => {
    if (lastProblem.code === null) return;
    const timer = setTimeout(() => setLastProblem({ ...lastProblem, code: null }), PROBLEM_DISPLAY_MS);
    return () => clearTimeout(timer);
  }, [lastProblem]);
  const canPressShutter = useElapsed(
    live,
    kind === 'document' ? 0 : recorder ? PROMPTED_MANUAL_SHUTTER_DELAY_MS : MANUAL_SHUTTER_DELAY_MS,
  );
  const hint = i18n._(
    lastProblem.code ? PICTURE_QUALITY_TEXTS[lastProblem.code] : HINT_TEXTS[live ? sight.hint : 'starting'],
  );
  const announced = useThrottled(hint, 2000);

  useEffect(() => {
    const element = video.current;
    if (!live || !element) return;
    element.srcObject = getCurrentStream();
    // Rejected while the page is hidden; autoplay resumes later.
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
    const picture = await encodeJpeg(element, computeShotRegion(pixels, size, outline, shape)).catch(
      () => null,
    );
    if (picture) getPlatform().haptic('light');
    return picture;
  }

  async function take(): Promise<void> {
    const picture = await shoot();
    if (picture) onShot(picture, (await recorder?.finish()) ?? null);
    setTaking(false);
  }

  /** Keeps an automatic picture only when it passes the quality check; after a few tries the user decides. */
  async function takeIfGood(): Promise<void> {
    const picture = await shoot();
    const [problem] =
      picture && lastProblem.times < MAX_DISCARDED ? await checkShotQuality(picture, shape, 'camera') : [];
    if (picture && !problem) onShot(picture, (await recorder?.finish()) ?? null);
    else if (problem) setLastProblem({ code: problem.code, times: lastProblem.times + 1 });
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
        {announced}
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
          {t`Upload`}
        </FileButton>
        <div className={styles.shutter}>
          <Shutter
            label={t`Take the photo`}
            progress={live ? sight.progress : 0}
            disabled={!live || taking || busy}
            onPress={canPressShutter ? () => void take() : undefined}
          />
        </div>
        <div className={styles.lamp}>
          {torch !== null && (
            <IconButton
              label={t({ message: 'Torch', context: 'lamp of the camera' })}
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
            ? t`The photo will be taken automatically once the document is in focus. You can also press the button.`
            : canPressShutter
              ? t`You can also press the button.`
              : t`The photo will be taken automatically once you’ve followed the prompts.`}
        </p>
      </div>
    </div>
  );
}
