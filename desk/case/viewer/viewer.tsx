// The documents of an item: one picture, or the main ones side by side.
import { useState } from 'react';
import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import { useElementSize, useFullscreenElement, useMergedRef } from '@mantine/hooks';
import { useLingui } from '@lingui/react/macro';
import { useShortcuts } from '../../app/shortcuts.ts';
import {
  BrightnessIcon,
  ContrastIcon,
  FullScreenIcon,
  LessIcon,
  MoreIcon,
  ReadFieldsIcon,
  RotateIcon,
} from '../../ui/icons.ts';
import { Keys } from '../../ui/keys.tsx';
import type { PictureSource } from './picture-file.ts';
import { PicturePane, type ReadField } from './picture-pane.tsx';
import {
  changeBrightness,
  changeContrast,
  panBy,
  type PictureView,
  turnBy,
  WHOLE_PICTURE,
  ZOOM_STEP,
  zoomBy,
} from './view-state.ts';
import classes from './viewer.module.css';

export interface ViewerPicture {
  id: string;
  label: string;
  source: PictureSource;
  fields: readonly ReadField[];
  /** main: shown side by side with other main pictures. frame: shown with the other frames of the selfie. */
  group: 'main' | 'frame' | 'single';
}

/** A new object opens its picture, also when it is the same one. */
export interface OpenedPicture {
  id: string;
}

interface Props {
  opened?: OpenedPicture | null;
  pictures: readonly ViewerPicture[];
  activeField: string | null;
  /** Digits choose pictures; while reasons are chosen they choose reasons. */
  hasDigits: boolean;
}

const SIDE_BY_SIDE = 'side by side';
const FRAMES = 'frames';
const MOST_SIDE_BY_SIDE = 3;
const PAN_STEP = 60;

export function Viewer({ opened = null, pictures, activeField, hasDigits }: Props) {
  const { t } = useLingui();
  const main = pictures.filter(({ group }) => group === 'main').slice(0, MOST_SIDE_BY_SIDE);
  const frames = pictures.filter(({ group }) => group === 'frame');
  const single = pictures.filter(({ group }) => group !== 'frame');
  const [chosen, setChosen] = useState(main.length > 1 ? SIDE_BY_SIDE : (pictures[0]?.id ?? ''));
  const shown =
    chosen === SIDE_BY_SIDE ? main : chosen === FRAMES ? frames : single.filter(({ id }) => id === chosen);
  const [lastOpened, setLastOpened] = useState(opened);
  if (opened !== lastOpened) {
    setLastOpened(opened);
    if (opened) setChosen(opened.id);
  }
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = shown.find(({ id }) => id === activeId) ?? shown[0];
  const [views, setViews] = useState<Readonly<Record<string, PictureView>>>({});
  const [pages, setPages] = useState<Readonly<Record<string, number>>>({});
  const [hasBoxes, setHasBoxes] = useState(true);
  const { ref: fullScreenRef, toggle: toggleFullScreen } = useFullscreenElement();
  const { ref: sizeRef, width, height } = useElementSize();
  const ref = useMergedRef(fullScreenRef, sizeRef);

  const viewOf = (id: string) => views[id] ?? WHOLE_PICTURE;
  const change = (to: (view: PictureView) => PictureView) => {
    if (active) setViews({ ...views, [active.id]: to(viewOf(active.id)) });
  };
  const turnPage = (step: number) => {
    if (active) setPages({ ...pages, [active.id]: Math.max(1, (pages[active.id] ?? 1) + step) });
  };
  const pan = (x: number, y: number) => change((view) => panBy(view, { x, y }, { width, height }));
  const step = (by: number) => {
    const at = single.findIndex(({ id }) => id === active?.id);
    const next = single[(at + by + single.length) % single.length];
    if (next) setChosen(next.id);
  };

  const group = t`Images`;
  const actions = [
    {
      keys: '[plus]',
      label: t`Zoom in`,
      icon: MoreIcon,
      run: () => change((view) => zoomBy(view, ZOOM_STEP)),
    },
    {
      keys: '-',
      label: t`Zoom out`,
      icon: LessIcon,
      run: () => change((view) => zoomBy(view, 1 / ZOOM_STEP)),
    },
    { keys: 'E', label: t`Rotate`, icon: RotateIcon, run: () => change((view) => turnBy(view, 90)) },
    { keys: 'B', label: t`Brightness`, icon: BrightnessIcon, run: () => change(changeBrightness) },
    { keys: 'C', label: t`Contrast`, icon: ContrastIcon, run: () => change(changeContrast) },
    { keys: 'D', label: t`Extracted fields`, icon: ReadFieldsIcon, run: () => setHasBoxes(!hasBoxes) },
    { keys: 'F', label: t`Full screen`, icon: FullScreenIcon, run: () => void toggleFullScreen() },
  ];
  useShortcuts([
    ...actions.map(({ keys, label, run }) => ({ keys, label, group, run, repeats: true })),
    ...['shift+[plus]', '='].map((keys) => ({
      keys,
      label: t`Zoom in`,
      group,
      run: actions[0]!.run,
      repeats: true,
      isHidden: true,
    })),
    { keys: '0', label: t`Fit to view`, group, run: () => change(() => WHOLE_PICTURE) },
    { keys: 'G', label: t`Next image`, group, run: () => step(1) },
    { keys: 'PageDown', label: t`Next page`, group, run: () => turnPage(1) },
    { keys: 'PageUp', label: t`Previous page`, group, run: () => turnPage(-1) },
    { keys: 'ArrowLeft', label: t`Move left`, group, run: () => pan(PAN_STEP, 0), repeats: true },
    { keys: 'ArrowRight', label: t`Move right`, group, run: () => pan(-PAN_STEP, 0), repeats: true },
    { keys: 'ArrowUp', label: t`Move up`, group, run: () => pan(0, PAN_STEP), repeats: true },
    { keys: 'ArrowDown', label: t`Move down`, group, run: () => pan(0, -PAN_STEP), repeats: true },
    ...(main.length > 1
      ? [{ keys: 'S', label: t`Side by side`, group, run: () => setChosen(SIDE_BY_SIDE) }]
      : []),
    ...(frames.length > 0
      ? [{ keys: 'L', label: t`Selfie frames`, group, run: () => setChosen(FRAMES) }]
      : []),
    ...(hasDigits
      ? single.slice(0, 9).map(({ id, label }, at) => ({
          keys: String(at + 1),
          label,
          group,
          run: () => setChosen(id),
        }))
      : []),
  ]);

  return (
    <section ref={ref} className={classes.viewer} aria-label={t`Documents`}>
      <div className={classes.toolbar} role="toolbar" aria-label={t`Images`}>
        <SegmentedControl
          size="xs"
          value={chosen}
          onChange={setChosen}
          data={[
            ...(main.length > 1 ? [{ value: SIDE_BY_SIDE, label: t`Side by side` }] : []),
            ...single.map(({ id, label }) => ({ value: id, label })),
            ...(frames.length > 0 ? [{ value: FRAMES, label: t`Selfie frames` }] : []),
          ]}
        />
        <span className={classes.spring} />
        {actions.map(({ keys, label, icon: Icon, run }) => (
          <Tooltip
            key={keys}
            label={
              <>
                {label} <Keys keys={keys} />
              </>
            }
          >
            <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={run}>
              <Icon size={16} />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
      <div className={classes.panes} data-count={shown.length}>
        {shown.map(({ id, label, source, fields }) => (
          <PicturePane
            key={id}
            source={source}
            label={label}
            view={viewOf(id)}
            onView={(view) => setViews({ ...views, [id]: view })}
            page={pages[id] ?? 1}
            onPage={(page) => setPages({ ...pages, [id]: page })}
            isActive={shown.length > 1 && id === active?.id}
            onActivate={() => setActiveId(id)}
            fields={hasBoxes ? fields : []}
            activeField={activeField}
          />
        ))}
      </div>
    </section>
  );
}
