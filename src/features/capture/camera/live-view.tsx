// The running camera: picture, outline, one hint and a shutter that triggers automatically when the picture is good.
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { FileProblem } from '#contract/schemas/files.ts';
import { PICTURE_QUALITY_TEXTS } from '#app/i18n/texts/file-texts.ts';
import { useElapsed } from '#app/lib/hooks/use-elapsed.ts';
import { encodeJpeg } from '#app/lib/pictures/prepare-picture.ts';
import { getPlatform } from '#app/platform/platform.ts';
import { IconButton } from '#app/ui/buttons/icon-button.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { FileButton } from '#app/ui/files/file-button.tsx';
import { TorchIcon, UploadIcon } from '#app/ui/icons.ts';
import { TrustLine } from '#app/ui/identity/trust-line.tsx';
import { useMotionPrompts } from '../motion/use-motion-prompts.ts';
import { checkShotQuality } from '../review/check-shot-quality.ts';
import { type Hint, HINT_TEXTS } from '../texts/hint-texts.ts';
import { cameraStore, getCurrentStream, toggleTorch, type Facing } from './camera-store.ts';
import { CardFrame } from './card-frame.tsx';
import type { Taken } from './capture-turn.ts';
import { growBox } from './frame.ts';
import {
  getInsets,
  placeOutline,
  computeShotRegion,
  toStageBox,
  toVideoBox,
  type OutlineShape,
} from './outline.ts';
import { Shutter } from './shutter.tsx';
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

export interface LiveViewProps {
  facing: Facing;
  shape: OutlineShape;
  pdf: boolean;
  busy: boolean;
  /** Counts the pictures of this dialog. */
  round: number;
  /** The user takes this part again. */
  isRetake: boolean;
  /** Something covers the picture: nothing is analysed. */
  isPaused: boolean;
  /** Replaces the text below the controls. */
  foot: ReactNode;
  /** `isGood`: it has passed the quality check. */
  onShot: (taken: Taken, isGood: boolean) => void;
  onFile: (file: File) => void;
}

const MAX_DISCARDED = 2;
const PROBLEM_DISPLAY_MS = 2000;
const NO_PROBLEM = { code: null, times: 0 };
const MANUAL_SHUTTER_DELAY_MS = 5000;
const PROMPTED_MANUAL_SHUTTER_DELAY_MS = 12_000;
/** Time for a view transition from the page to the stage. */
const OPENING_MS = 600;
const NO_OBJECT: readonly Hint[] = ['starting', 'no_document', 'too_dark', 'too_bright'];
/** Margin around the oval in motion frames, so that a head that moves closer still fits. */
const FACE_MARGIN = 0.2;

export function LiveView(props: LiveViewProps) {
  const { facing, shape, pdf, busy, round, isRetake, isPaused, foot, onShot, onFile } = props;
  const { t, i18n } = useLingui();
  const { state, facing: opened, torch } = useSnapshot(cameraStore);
  const stage = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [taking, setTaking] = useState(false);
  const size = useSize(stage);
  const outline = placeOutline(size, shape, getInsets(size));
  const live = state === 'live' && opened === facing;
  const kind = shape === 'face' ? 'selfie' : 'document';
  const recorder = useMotionPrompts(kind === 'selfie' ? round : null);
  const sight = useCameraAnalysis({
    video,
    kind,
    active: live && !taking && !busy && !isPaused && recorder !== undefined,
    stage: size,
    outline,
    onShoot: () => void takeIfGood(),
    isSameView: round > 0,
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
    kind === 'document' || isRetake
      ? 0
      : recorder
        ? PROMPTED_MANUAL_SHUTTER_DELAY_MS
        : MANUAL_SHUTTER_DELAY_MS,
  );
  const isOpen = useElapsed(true, OPENING_MS);
  const seen = live ? sight.hint : 'starting';
  const hint = isPaused
    ? ''
    : i18n._(lastProblem.code ? PICTURE_QUALITY_TEXTS[lastProblem.code] : HINT_TEXTS[seen]);
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

  async function shoot(): Promise<Taken | null> {
    const element = video.current;
    if (!element?.videoWidth || taking) return null;
    setTaking(true);
    const pixels = { width: element.videoWidth, height: element.videoHeight };
    const region = computeShotRegion(pixels, size, outline, shape);
    const picture = await encodeJpeg(element, region).catch(() => null);
    if (!picture) return null;
    getPlatform().haptic('light');
    return { picture, source: 'camera', recording: null, shape, place: toStageBox(pixels, size, region) };
  }

  async function pass(taken: Taken, isGood: boolean): Promise<void> {
    onShot({ ...taken, recording: (await recorder?.finish()) ?? null }, isGood);
    setLastProblem(NO_PROBLEM);
  }

  async function take(): Promise<void> {
    const taken = await shoot();
    if (taken) await pass(taken, false);
    setTaking(false);
  }

  /** Keeps an automatic picture only when it passes the quality check; after a few tries the user decides. */
  async function takeIfGood(): Promise<void> {
    const taken = await shoot();
    const isChecked = lastProblem.times < MAX_DISCARDED;
    const [problem] = taken && isChecked ? await checkShotQuality(taken.picture, shape, 'camera') : [];
    if (taken && !problem) await pass(taken, isChecked);
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
        <CardFrame
          box={outline}
          shape={shape}
          isFound={!NO_OBJECT.includes(seen)}
          isGood={sight.progress > 0}
          isLevelCard={!isOpen && !isPaused && kind === 'document'}
        />
      )}
      {hint && (
        <p
          className={classNames(styles.hint, sight.progress > 0 && styles.good)}
          style={{ insetBlockEnd: size.height - outline.y + 16 }}
          aria-hidden
        >
          <span>{hint}</span>
        </p>
      )}
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
        <div className={styles.aside}>
          {foot ?? (
            <p>
              {kind === 'document'
                ? t`The photo will be taken automatically once the document is in focus. You can also press the button.`
                : canPressShutter
                  ? t`You can also press the button.`
                  : t`The photo will be taken automatically once you’ve followed the prompts.`}
            </p>
          )}
          <TrustLine />
        </div>
      </div>
    </div>
  );
}
