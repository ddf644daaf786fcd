import type { ReactNode } from 'react';
import s from './illustration.module.css';

export const DRAWINGS = {
  'address-letter': (
    <>
      <path className={s.paper} d="M46 14h56a6 6 0 0 1 6 6v58H40V20a6 6 0 0 1 6-6Z" />
      <path className={s.main} d="M52 36l11-10 11 10v11H52Z" />
      <path d="M49 38l14-13 14 13" />
      <path className={s.ink} d="M60 47v-7h6v7" />
      <path d="M84 28h14" />
      <path className={s.faint} d="M84 36h14M84 44h10M52 57h46" />
      <path className={s.shade} d="M24 58l56 26 56-26v38a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8Z" />
      <path d="M26 102l36-26M134 102L98 76" />
    </>
  ),
  'empty-list': (
    <>
      <rect className={s.paper} x="44" y="20" width="72" height="88" rx="9" />
      <path className={s.main} d="M64 26v-4a6 6 0 0 1 6-6h4a6 6 0 0 1 12 0h4a6 6 0 0 1 6 6v4Z" />
      <rect className={s.shade} x="54" y="42" width="12" height="12" rx="3" />
      <rect className={s.shade} x="54" y="62" width="12" height="12" rx="3" />
      <rect className={s.shade} x="54" y="82" width="12" height="12" rx="3" />
      <path className={s.faint} d="M74 48h30M74 68h22M74 88h26" />
      <path
        className={s.accent}
        d="M130 30c1 6 3 8 9 9-6 1-8 3-9 9-1-6-3-8-9-9 6-1 8-3 9-9ZM28 66v8M24 70h8"
      />
    </>
  ),
  nfc: (
    <>
      <g transform="rotate(-10 60 76)">
        <rect className={s.main} x="30" y="40" width="50" height="66" rx="8" />
        <circle className={s.ink} cx="57" cy="66" r="11" />
        <path className={s.ink} d="M46 66h22M57 55c-6 6-6 16 0 22M57 55c6 6 6 16 0 22M49 92h16" />
      </g>
      <rect className={s.paper} x="78" y="14" width="46" height="82" rx="9" transform="rotate(12 101 55)" />
      <path d="M103 21l8 2" />
      <path
        className={s.accent}
        strokeWidth="3"
        d="M96 60a8 8 0 0 1 4 8M100 51a17 17 0 0 1 9 19M104 42a27 27 0 0 1 14 29"
      />
      <path className={s.faint} d="M91 86l12 3" />
    </>
  ),
  'not-passed': (
    <>
      <rect className={s.paper} x="38" y="16" width="68" height="90" rx="9" />
      <path className={s.accent} strokeWidth="3" d="M49 36l4 4 7-8M49 84l4 4 7-8" />
      <path strokeWidth="3" d="M50 56l8 8M58 56l-8 8" />
      <path className={s.faint} d="M70 36h24M70 60h18M70 84h8" />
      <circle className={s.main} cx="112" cy="84" r="20" />
      <path className={s.ink} strokeWidth="3" d="M121 84a9 9 0 1 1-3-7M119 71v6h-6" />
    </>
  ),
  passport: (
    <>
      <rect className={s.shade} x="62" y="30" width="52" height="66" rx="7" transform="rotate(10 88 60)" />
      <g transform="rotate(-5 74 60)">
        <rect className={s.main} x="46" y="22" width="54" height="76" rx="8" />
        <path className={s.ink} d="M54 22v76" />
        <circle className={s.ink} cx="77" cy="52" r="14" />
        <path className={s.ink} d="M63 52h28M77 38c-8 8-8 20 0 28M77 38c8 8 8 20 0 28" />
        <path className={s.ink} d="M67 78h20M71 86h12" />
      </g>
    </>
  ),
  selfie: (
    <>
      <rect className={s.paper} x="51" y="12" width="58" height="98" rx="11" />
      <path d="M74 19h12" />
      <ellipse className={s.shade} cx="80" cy="57" rx="20" ry="25" />
      <path
        className={s.main}
        d="M60 54c0-16 8-24 20-24s20 8 20 24c-4-1-6-4-7-9-8 4-18 4-24 0-2 5-5 8-9 9Z"
      />
      <path d="M73 57v2M87 57v2M74 67c3 4 9 4 12 0" />
      <path
        className={s.accent}
        d="M57 36v-8a4 4 0 0 1 4-4h6M103 36v-8a4 4 0 0 0-4-4h-6M57 78v8a4 4 0 0 0 4 4h6M103 78v8a4 4 0 0 1-4 4h-6"
      />
      <circle cx="80" cy="100" r="4" />
    </>
  ),
  shield: (
    <>
      <path
        className={s.paper}
        d="M80 12c12 8 24 11 38 12v30c0 26-14 42-38 54-24-12-38-28-38-54V24c14-1 26-4 38-12Z"
      />
      <path
        className={s.main}
        d="M80 24c9 6 18 8 28 9v22c0 19-10 31-28 40-18-9-28-21-28-40V33c10-1 19-3 28-9Z"
      />
      <path className={s.ink} strokeWidth="4" d="M67 58l9 9 18-19" />
      <path className={s.accent} d="M26 40v8M22 44h8M136 66v8M132 70h8M30 84l4 4M130 28l4-4" />
    </>
  ),
  'utility-bill': (
    <>
      <path
        className={s.paper}
        d="M50 12h60a6 6 0 0 1 6 6v90l-12-6-12 6-12-6-12 6-12-6-12 6V18a6 6 0 0 1 6-6Z"
      />
      <circle className={s.main} cx="64" cy="32" r="11" />
      <path className={s.ink} d="M66 25l-6 8h8l-6 7" />
      <path d="M84 27h22" />
      <path className={s.faint} d="M84 36h14M54 54h32M54 62h24" />
      <path className={s.main} d="M54 88V78h8v10ZM67 88V72h8v16ZM80 88V76h8v12ZM93 88V68h8v20Z" />
      <path d="M52 88h56" />
    </>
  ),
  'video-call': (
    <>
      <rect className={s.paper} x="26" y="20" width="108" height="72" rx="10" />
      <path d="M62 104h36M80 92v12" />
      <path className={s.main} d="M52 92c1-17 10-25 23-25s22 8 23 25Z" />
      <circle className={s.shade} cx="75" cy="50" r="14" />
      <path d="M61 50c-1-11 5-18 14-18s15 7 14 18" />
      <rect className={s.main} x="57" y="47" width="7" height="12" rx="3.5" />
      <rect className={s.main} x="86" y="47" width="7" height="12" rx="3.5" />
      <path d="M90 59c0 5-4 7-9 7M70 50v1M80 50v1M71 57c2 3 6 3 8 0" />
      <rect className={s.shade} x="104" y="62" width="22" height="24" rx="5" />
      <circle cx="115" cy="71" r="4" />
      <path d="M108 86c0-5 3-7 7-7s7 2 7 7" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;
