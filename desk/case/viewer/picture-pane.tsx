// One picture: wheel and drag to zoom and move, with the fields that were read drawn on it.
import { type PointerEvent, useRef, useState } from 'react';
import { ActionIcon, Center, Group, Loader, Text } from '@mantine/core';
import { useElementSize, useEventListener, useMergedRef } from '@mantine/hooks';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '../../client/types.gen.ts';
import { findFieldText } from '../../texts/case-texts.ts';
import { NextIcon, PreviousIcon } from '../../ui/icons.ts';
import { QueryError } from '../../ui/query-error.tsx';
import { type PictureSource, usePictureFile } from './picture-file.ts';
import { fitInto, panBy, type PictureView, type Size, zoomBy } from './view-state.ts';
import classes from './viewer.module.css';

export type ReadField = CaseDetail['reading']['fields'][number];

interface Props {
  source: PictureSource;
  label: string;
  view: PictureView;
  onView: (view: PictureView) => void;
  page: number;
  onPage: (page: number) => void;
  isActive: boolean;
  onActivate: () => void;
  /** Drawn on the first page. */
  fields: readonly ReadField[];
  activeField: string | null;
}

const WHEEL_SPEED = 0.0018;
const DOUBLE_CLICK_ZOOM = 2.5;

export function PicturePane(props: Props) {
  const { source, label, view, onView, page, onPage, isActive, onActivate, fields, activeField } = props;
  const { t } = useLingui();
  const { url, pages, error, retry } = usePictureFile(source, page);
  const [natural, setNatural] = useState<Size | null>(null);
  const { ref: sizeRef, width, height } = useElementSize();
  const drag = useRef<{ x: number; y: number } | null>(null);
  const pane = { width, height };

  const toPoint = (event: { clientX: number; clientY: number; currentTarget: EventTarget | null }) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    return {
      x: event.clientX - box.left - box.width / 2,
      y: event.clientY - box.top - box.height / 2,
    };
  };
  // React adds its wheel listeners as passive, which cannot stop the page from scrolling.
  const wheelRef = useEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      onActivate();
      onView(zoomBy(view, Math.exp(-event.deltaY * WHEEL_SPEED), toPoint(event)));
    },
    { passive: false },
  );
  const ref = useMergedRef(sizeRef, wheelRef);
  const move = (event: PointerEvent) => {
    if (!drag.current) return;
    onView(panBy(view, { x: event.clientX - drag.current.x, y: event.clientY - drag.current.y }, pane));
    drag.current = { x: event.clientX, y: event.clientY };
  };
  const fitted = natural && width > 0 ? fitInto(pane, natural, view.turn) : null;
  return (
    <figure className={classes.figure} data-active={isActive || undefined}>
      <figcaption className={classes.caption}>
        <Text span size="xs" fw={500}>
          {label}
        </Text>
        {pages > 1 && (
          <Group gap={4}>
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={t`Previous page`}
              disabled={page <= 1}
              onClick={() => onPage(page - 1)}
            >
              <PreviousIcon size={14} className="flip-rtl" />
            </ActionIcon>
            <Text span size="xs">
              <Trans>
                Page {page} of {pages}
              </Trans>
            </Text>
            <ActionIcon
              variant="subtle"
              size="sm"
              aria-label={t`Next page`}
              disabled={page >= pages}
              onClick={() => onPage(page + 1)}
            >
              <NextIcon size={14} className="flip-rtl" />
            </ActionIcon>
          </Group>
        )}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the toolbar and the keys do the same */}
      <div
        ref={ref}
        className={classes.pane}
        data-zoomed={view.zoom > 1 || undefined}
        onPointerDown={(event) => {
          onActivate();
          drag.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={move}
        onPointerUp={() => {
          drag.current = null;
        }}
        onDoubleClick={(event) =>
          onView(zoomBy(view, view.zoom > 1 ? 1 / view.zoom : DOUBLE_CLICK_ZOOM, toPoint(event)))
        }
      >
        {error ? (
          <Center h="100%" p="md">
            <QueryError error={error} retry={retry} />
          </Center>
        ) : url ? (
          <div
            className={classes.picture}
            style={{
              ...fitted,
              visibility: fitted ? 'visible' : 'hidden',
              transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.zoom}) rotate(${view.turn}deg)`,
            }}
          >
            <img
              src={url}
              alt={label}
              draggable={false}
              className={classes.image}
              style={{ filter: `brightness(${view.brightness}) contrast(${view.contrast})` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setNatural({ width: naturalWidth, height: naturalHeight })
              }
            />
            {page === 1 &&
              fields.map(({ field, box, read }) =>
                box ? (
                  <span
                    key={field}
                    className={classes.box}
                    data-active={field === activeField || undefined}
                    title={`${findFieldText(field) ? t(findFieldText(field)!) : field}: ${read ?? ''}`}
                    style={{
                      left: `${box.x * 100}%`,
                      top: `${box.y * 100}%`,
                      width: `${box.width * 100}%`,
                      height: `${box.height * 100}%`,
                    }}
                  />
                ) : null,
              )}
          </div>
        ) : (
          <Center h="100%">
            <Loader size="sm" role="status" aria-label={t`Loading ${label}`} />
          </Center>
        )}
      </div>
    </figure>
  );
}
