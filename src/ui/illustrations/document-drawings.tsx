import type { ReactNode } from 'react';
import s from './illustration.module.css';

/** A card-sized document, 104 x 66, slightly tilted, with the children printed on it. */
function DocumentCard({ x = 28, y = 28, children }: { x?: number; y?: number; children: ReactNode }) {
  return (
    <g transform={`rotate(-4 80 60) translate(${x} ${y})`}>
      <rect className={s.paper} width="104" height="66" rx="9" />
      {children}
    </g>
  );
}

function Portrait({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect className={s.shade} width="30" height="34" rx="4" />
      <circle className={s.paper} cx="15" cy="12" r="6" />
      <path className={s.paper} d="M4 34c1-8 5-12 11-12s10 4 11 12Z" />
    </g>
  );
}

const DECIDED_DOCUMENT = (
  <DocumentCard x={22} y={32}>
    <Portrait x={10} y={11} />
    <path d="M50 16h24" />
    <path className={s.faint} d="M50 26h40M50 35h28M10 55h44" />
  </DocumentCard>
);

export const DOCUMENT_DRAWINGS = {
  approved: (
    <>
      {DECIDED_DOCUMENT}
      <g className={s.seal}>
        <circle className={s.good} cx="114" cy="84" r="20" />
        <path className={s.mark} d="M105 84l7 7 12-13" />
      </g>
      <path
        className={s.accent}
        strokeWidth="3"
        d="M40 14l3 7M66 8l-1 7M94 13l-4 6M126 28l6-5M139 50l7-1M18 34l6 4"
      />
    </>
  ),
  blur: (
    <>
      <g className={s.blurred}>
        <DocumentCard>
          <Portrait x={10} y={12} />
          <path d="M50 18h26" />
          <path className={s.faint} d="M50 29h42M50 40h34M10 55h64" />
        </DocumentCard>
      </g>
      <path
        className={s.accent}
        strokeWidth="3"
        d="M16 48c-4 7-4 15 0 22M8 43c-6 10-6 22 0 32M144 46c4 7 4 15 0 22M152 41c6 10 6 22 0 32"
      />
    </>
  ),
  'cut-off': (
    <>
      <g transform="rotate(-8 84 64)">
        <path className={s.caution} strokeDasharray="4 4" d="M100 34h34a9 9 0 0 1 9 9v48a9 9 0 0 1-9 9h-34" />
        <path className={s.paper} d="M100 34v66H46a9 9 0 0 1-9-9V43a9 9 0 0 1 9-9Z" />
        <Portrait x={48} y={45} />
        <path className={s.faint} d="M88 50h12M88 60h12M48 89h52" />
      </g>
      <path
        className={s.accent}
        strokeWidth="3"
        d="M22 34V22a6 6 0 0 1 6-6h12M90 14h12a6 6 0 0 1 6 6v12M22 88v12a6 6 0 0 0 6 6h12M90 106h12a6 6 0 0 0 6-6V88"
      />
    </>
  ),
  glare: (
    <>
      <DocumentCard y={32}>
        <Portrait x={10} y={11} />
        <path d="M50 16h16" />
        <path className={s.faint} d="M50 38h44M50 46h30M10 56h64" />
      </DocumentCard>
      <path className={s.main} d="M112 14c3 17 8 22 25 25-17 3-22 8-25 25-3-17-8-22-25-25 17-3 22-8 25-25Z" />
      <path className={s.accent} d="M138 16l4-4M140 62l4 4M86 20l-4-4" />
    </>
  ),
  'id-back': (
    <>
      <DocumentCard>
        <rect className={s.main} x="10" y="9" width="22" height="18" rx="4" />
        <path className={s.ink} d="M10 18h7M25 18h7M17 9v18M25 9v18" />
        <path className={s.faint} d="M44 11h24M44 19h32M44 27h18" />
        <path d="M84 9v18M89 9v18M94 9v18" />
        <path className={s.shade} d="M0 37h104v20a9 9 0 0 1-9 9H9a9 9 0 0 1-9-9Z" />
        <path className={s.faint} d="M10 47h46m5 0h6m5 0h6m5 0h6M10 56h24m5 0h6m5 0h39" />
      </DocumentCard>
    </>
  ),
  'id-front': (
    <>
      <DocumentCard>
        <path className={s.main} d="M0 14V9a9 9 0 0 1 9-9h86a9 9 0 0 1 9 9v5Z" />
        <Portrait x={10} y={23} />
        <path d="M50 28h26" />
        <path className={s.faint} d="M50 38h42M50 47h34M50 56h20" />
      </DocumentCard>
    </>
  ),
  licence: (
    <>
      <DocumentCard>
        <Portrait x={10} y={10} />
        <path d="M50 14h24" />
        <path className={s.faint} d="M50 23h42M10 55h30" />
        <path className={s.main} d="M50 55V46l6-3 5-8h19l7 8 5 3v9Z" />
        <path className={s.ink} d="M58 43h27M71 36v7" />
        <circle className={s.paper} cx="60" cy="55" r="5" />
        <circle className={s.paper} cx="82" cy="55" r="5" />
      </DocumentCard>
    </>
  ),
  permit: (
    <>
      <DocumentCard>
        <Portrait x={10} y={12} />
        <path d="M50 15h22" />
        <path className={s.faint} d="M50 24h14M50 33h10M10 56h34" />
        <path className={s.main} d="M60 44l17-15 17 15v13a3 3 0 0 1-3 3H63a3 3 0 0 1-3-3Z" />
        <path className={s.ink} d="M73 60V49h8v11" />
        <path d="M56 47l21-19 21 19" />
      </DocumentCard>
    </>
  ),
  rejected: (
    <>
      {DECIDED_DOCUMENT}
      <g className={s.seal}>
        <circle className={s.bad} cx="114" cy="84" r="20" />
        <path className={s.mark} d="M107 77l14 14M121 77l-14 14" />
      </g>
    </>
  ),
} as const satisfies Record<string, ReactNode>;
