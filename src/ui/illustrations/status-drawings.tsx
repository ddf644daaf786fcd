import s from './illustration.module.css';

export const STATUS_DRAWINGS = {
  hourglass: (
    <>
      <g className={s.turning}>
        <path
          className={s.paper}
          d="M56 20v12c0 14 16 18 16 28S56 74 56 88v12h48V88c0-14-16-18-16-28s16-14 16-28V20Z"
        />
        <path
          className={s.progress}
          d="M64 40h32c-3 6-9 9-12 14h-8c-3-5-9-8-12-14ZM62 98c0-10 9-13 18-20 9 7 18 10 18 20Z"
        />
        <path d="M80 56v18" strokeDasharray="1 5" />
        <rect className={s.main} x="48" y="12" width="64" height="9" rx="4.5" />
        <rect className={s.main} x="48" y="99" width="64" height="9" rx="4.5" />
      </g>
      <path className={s.accent} d="M30 50c-3 6-3 14 0 20M130 50c3 6 3 14 0 20" />
    </>
  ),
  lock: (
    <>
      <path className={s.paper} d="M56 58V40a24 24 0 0 1 48 0v18h-9V40a15 15 0 0 0-30 0v18Z" />
      <rect className={s.main} x="44" y="54" width="72" height="50" rx="10" />
      <path className={s.ink} d="M80 74v12" strokeWidth="4" />
      <circle className={s.ink} cx="80" cy="73" r="3" strokeWidth="4" />
      <path className={s.accent} d="M26 52v8M22 56h8M136 70v8M132 74h8M30 92l4 4M128 32l4-4" />
    </>
  ),
  'not-found': (
    <>
      <path className={s.paper} d="M42 16h42l20 20v60a6 6 0 0 1-6 6H42a6 6 0 0 1-6-6V22a6 6 0 0 1 6-6Z" />
      <path className={s.shade} d="M84 16v14a6 6 0 0 0 6 6h14Z" />
      <path className={s.faint} d="M48 36h22M48 48h30M48 60h14M48 84h14" />
      <path className={s.main} strokeWidth="3" d="M114 90l6-6 14 14a4 4 0 0 1-6 6Z" />
      <circle className={s.paper} cx="98" cy="70" r="24" strokeWidth="3" />
      <path className={s.accent} strokeWidth="3" d="M91 65c0-9 14-9 14 0 0 5-7 5-7 11M98 83v.5" />
    </>
  ),
  offline: (
    <>
      <path className={s.paper} d="M50 88a20 20 0 0 1-3-40 32 32 0 0 1 61-5 23 23 0 0 1 2 45Z" />
      <path className={s.accent} strokeWidth="3" d="M64 58a24 24 0 0 1 32 0M71 67a14 14 0 0 1 18 0" />
      <circle className={s.main} cx="80" cy="76" r="3" />
      <path strokeWidth="3" d="M46 22l68 84" />
    </>
  ),
};
