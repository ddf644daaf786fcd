// The turns of the capture dialog: one for each part, while the dialog stays open.
import { useEffect, useState } from 'react';
import type { CapturePart } from '#contract/documents.ts';
import type { Picture } from '#app/lib/pictures/prepare-picture.ts';
import { checkShotQuality } from '../review/check-shot-quality.ts';
import {
  type CaptureTurn,
  judgeTurn,
  LIVE,
  type Shot,
  startTurn,
  type Taken,
  takeFile,
} from './capture-turn.ts';
import type { OutlineShape } from './outline.ts';
import { useVisibleTimeout } from './use-visible-timeout.ts';

/** Time to undo a good picture. */
export const UNDO_MS = 1500;

interface CaptureTurnOptions {
  part: CapturePart;
  shape: OutlineShape;
  /** A file that was chosen before the dialog opened. */
  chosen: Picture | null;
  isWaiting: boolean;
  onUse: (shot: Shot) => void;
  onClose: () => void;
}

const startChosen = (picture: Picture | null, shape: OutlineShape): CaptureTurn =>
  picture ? startTurn(takeFile(picture, shape)) : LIVE;

export function useCaptureTurn({ part, shape, chosen, isWaiting, onUse, onClose }: CaptureTurnOptions) {
  const [turn, setTurn] = useState(() => startChosen(chosen, shape));
  /** Counts the turns: a new one needs new motion prompts. `previous`: the part of the turn before. */
  const [round, setRound] = useState<{ count: number; previous: CapturePart | null }>({
    count: 0,
    previous: null,
  });
  const [props, setProps] = useState({ part, isWaiting, chosen, last: part });

  function begin(next: CaptureTurn, previous: CapturePart): void {
    setTurn(next);
    setRound(({ count }) => ({ count: count + 1, previous }));
  }

  // The parent changed the part, finished waiting or passed another file: a new turn begins.
  if (part !== props.part || isWaiting !== props.isWaiting || chosen !== props.chosen) {
    setProps({ part, isWaiting, chosen, last: isWaiting ? props.last : part });
    if (chosen !== null && chosen !== props.chosen) begin(startChosen(chosen, shape), props.last);
    else if (!isWaiting && (part !== props.part || props.isWaiting)) begin(LIVE, props.last);
  }

  const toCheck = turn.phase === 'checking' ? turn.taken : null;
  useEffect(() => {
    if (!toCheck) return;
    let isCurrent = true;
    void checkShotQuality(toCheck.picture, toCheck.shape, toCheck.source)
      .catch(() => [])
      .then((problems) => isCurrent && setTurn(judgeTurn(toCheck, problems)));
    return () => {
      isCurrent = false;
    };
  }, [toCheck]);

  function use(): void {
    if (turn.phase === 'live' || turn.phase === 'used') return;
    const { picture, source, recording } = turn.taken;
    setTurn({ phase: 'used', taken: turn.taken });
    onUse({ picture, source, recording });
  }
  const [held, setHeld] = useState<Taken | null>(null);
  const isCounting = turn.phase === 'frozen' && turn.taken !== held;
  useVisibleTimeout(isCounting, UNDO_MS, use);

  return {
    turn,
    isCounting,
    round: round.count,
    previous: round.previous,
    take: (taken: Taken, isGood: boolean) => setTurn(isGood ? judgeTurn(taken, []) : startTurn(taken)),
    /** Back to the camera, or to the page where the file was chosen. */
    again(): void {
      if (turn.phase !== 'live' && turn.taken.picture === chosen) onClose();
      else begin(LIVE, part);
    },
    /** Stops the time to undo, while the picture is touched. */
    hold(): void {
      if (turn.phase === 'frozen') setHeld(turn.taken);
    },
    review(): void {
      if (turn.phase === 'frozen') setTurn({ phase: 'review', taken: turn.taken, problems: [] });
    },
    use,
  };
}
