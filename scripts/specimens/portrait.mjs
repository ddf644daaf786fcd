// Portraits of fictional people that face detection recognises: light from the left, and a different shape
// for each. The same drawing is the portrait of a document and, larger, the selfie.
const { default: sharp } = await import('sharp');

/** The features of each. `wide` and `long` refer to the head, `gap` to the eyes. */
const FACES = [
  {
    skin: '#dfb394',
    shade: '#a9714f',
    hair: '#6b4428',
    wide: 84,
    long: 112,
    gap: 37,
    nose: 17,
    mouth: 31,
    lips: ['#a8534c', '#bd6a61'],
    style: 'long',
    coat: '#52617c',
  },
  {
    skin: '#d6a67e',
    shade: '#96623f',
    hair: '#171311',
    wide: 96,
    long: 108,
    gap: 41,
    nose: 21,
    mouth: 33,
    lips: ['#9c5b4a', '#ab6e5a'],
    style: 'short',
    coat: '#3d4a42',
  },
  {
    skin: '#c08a63',
    shade: '#82522f',
    hair: '#241a16',
    wide: 86,
    long: 116,
    gap: 38,
    nose: 19,
    mouth: 34,
    lips: ['#9c4f46', '#b06357'],
    style: 'scarf',
    coat: '#6d5a74',
  },
  {
    skin: '#a9744c',
    shade: '#6c4224',
    hair: '#120e0c',
    wide: 92,
    long: 104,
    gap: 40,
    nose: 24,
    mouth: 37,
    lips: ['#7f4434', '#935443'],
    style: 'beard',
    coat: '#8a4b3a',
  },
  {
    skin: '#e3bd98',
    shade: '#b07d58',
    hair: '#1a1718',
    wide: 90,
    long: 106,
    gap: 40,
    nose: 18,
    mouth: 29,
    lips: ['#a4605a', '#b5756c'],
    style: 'glasses',
    coat: '#2f3b52',
  },
  {
    skin: '#74492f',
    shade: '#412414',
    hair: '#0e0b0a',
    wide: 88,
    long: 118,
    gap: 42,
    nose: 27,
    mouth: 38,
    lips: ['#6a3530', '#7f453e'],
    style: 'crop',
    coat: '#a38a4d',
  },
];

const ellipse = (x, y, rx, ry, fill, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

function eye(x, hair, iris, skinShade) {
  return `${ellipse(x, 0, 26, 17, skinShade, 'opacity="0.35" filter="url(#soft)"')}
<path d="M${x - 18} 1 Q${x - 2} -13 ${x + 18} 2 Q${x} 11 ${x - 18} 1 Z" fill="#f4efe9"/>
${ellipse(x, -1, 8.2, 8.2, iris)}${ellipse(x, -1, 3.8, 3.8, '#0d0a08')}${ellipse(x - 2.5, -4, 1.8, 1.8, '#fff')}
<path d="M${x - 19} 1 Q${x - 2} -14 ${x + 19} 2" stroke="#1d130d" stroke-width="3.4" fill="none"/>
<path d="M${x - 17} 4 Q${x} 13 ${x + 17} 4" stroke="${skinShade}" stroke-width="1.6" fill="none"/>
<path d="M${x - 23} -22 Q${x} -36 ${x + 23} -21 Q${x} -29 ${x - 23} -22 Z" fill="${hair}" stroke="${hair}" stroke-width="2.4"/>`;
}

const HAIR = {
  long: ({ wide, long }) => [
    `M${-wide - 22} ${long + 30} Q${-wide - 40} ${-long - 40} 0 ${-long - 38} Q${wide + 40} ${-long - 40} ${wide + 22} ${long + 30} Q${wide + 4} ${long + 44} ${wide - 18} ${long + 20} L${-wide + 18} ${long + 20} Q${-wide - 4} ${long + 44} ${-wide - 22} ${long + 30} Z`,
    `M${-wide - 6} 0 Q${-wide - 12} ${-long - 30} 0 ${-long - 30} Q${wide + 12} ${-long - 30} ${wide + 6} 0 Q${wide - 8} ${-long + 26} 20 ${-long + 20} Q${-wide + 12} ${-long + 36} ${-wide - 6} 0 Z`,
  ],
  short: ({ wide, long }) => [
    '',
    `M${-wide - 6} -20 Q${-wide - 14} ${-long - 34} 0 ${-long - 32} Q${wide + 14} ${-long - 34} ${wide + 6} -20 Q${wide - 4} ${-long + 40} ${wide - 34} ${-long + 30} Q0 ${-long + 18} ${-wide + 30} ${-long + 34} Q${-wide + 2} ${-long + 46} ${-wide - 6} -20 Z`,
  ],
  scarf: ({ wide, long }) => [
    `M${-wide - 34} ${long + 96} Q${-wide - 46} ${-long - 44} 0 ${-long - 40} Q${wide + 46} ${-long - 44} ${wide + 34} ${long + 96} Z`,
    `M${-wide - 12} 24 Q${-wide - 22} ${-long - 34} 0 ${-long - 34} Q${wide + 22} ${-long - 34} ${wide + 12} 24 Q${wide - 6} ${-long + 28} 0 ${-long + 22} Q${-wide + 6} ${-long + 28} ${-wide - 12} 24 Z`,
  ],
  crop: ({ wide, long }) => [
    '',
    `M${-wide - 2} -34 Q${-wide - 2} ${-long - 18} 0 ${-long - 16} Q${wide + 2} ${-long - 18} ${wide + 2} -34 Q${wide - 12} ${-long + 26} 0 ${-long + 22} Q${-wide + 12} ${-long + 26} ${-wide - 2} -34 Z`,
  ],
};
HAIR.beard = HAIR.short;
HAIR.glasses = HAIR.short;

function over({ style, wide, long, hair, mouth, gap }) {
  if (style === 'beard')
    return `<path d="M${-wide + 2} 24 Q${-wide + 8} ${long + 4} 0 ${long + 8} Q${wide - 8} ${long + 4} ${wide - 2} 24 Q${wide - 24} 58 ${mouth} 50 Q0 42 ${-mouth} 50 Q${-wide + 24} 58 ${-wide + 2} 24 Z" fill="${hair}" opacity="0.86" filter="url(#edge)"/>`;
  if (style === 'glasses')
    return `<g fill="#fff" fill-opacity="0.08" stroke="#23201f" stroke-width="4.5">${[-1, 1].map((side) => `<rect x="${side * gap - 29}" y="-20" width="58" height="42" rx="15"/>`).join('')}<path d="M${-gap + 29} -4 Q0 -12 ${gap - 29} -4" fill="none"/></g>`;
  return '';
}

/** Head and shoulders around (0, 0), the point between the eyes; about 340 wide. */
export function drawPortrait(which) {
  const face = FACES[which];
  const { skin, shade, hair, wide, long, gap, nose, mouth, lips, style, coat } = face;
  const scarf = style === 'scarf';
  const [behind, before] = HAIR[style](face);
  const covers = scarf ? '#5f6f86' : hair;
  const chin = long + 4;
  const y = 20;
  return `<defs>
<radialGradient id="skin" cx="0.36" cy="0.34" r="0.8"><stop offset="0" stop-color="#fff" stop-opacity="0.28"/><stop offset="0.45" stop-color="${skin}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity="0.85"/></radialGradient>
<linearGradient id="coat" x1="0" x2="1"><stop offset="0" stop-color="${coat}"/><stop offset="1" stop-color="#22262d"/></linearGradient>
<linearGradient id="hair" x1="0" x2="1"><stop offset="0" stop-color="${covers}"/><stop offset="0.35" stop-color="#fff" stop-opacity="0.16"/><stop offset="1" stop-color="#000" stop-opacity="0.35"/></linearGradient>
<filter id="soft" x="-0.6" y="-0.6" width="2.2" height="2.2"><feGaussianBlur stdDeviation="6"/></filter>
<filter id="edge"><feGaussianBlur stdDeviation="1.6"/></filter></defs>
${behind ? `<path d="${behind}" fill="${covers}"/><path d="${behind}" fill="url(#hair)"/>` : ''}
<path d="M-170 330 Q-168 ${chin + 78} -52 ${chin + 46} L52 ${chin + 46} Q168 ${chin + 78} 170 330 Z" fill="url(#coat)"/>
<path d="M-44 ${chin - 42} L-48 ${chin + 48} Q0 ${chin + 84} 48 ${chin + 48} L44 ${chin - 42} Z" fill="${shade}"/>
<path d="M-44 ${chin - 32} Q0 ${chin + 34} 44 ${chin - 32} L44 ${chin + 2} Q0 ${chin + 42} -44 ${chin + 2} Z" fill="#000" opacity="0.18" filter="url(#edge)"/>
${scarf ? '' : `${ellipse(-wide, 10, 14, 26, skin)}${ellipse(wide, 10, 14, 26, shade)}`}
<g id="head"><path d="M${-wide} ${-y} Q${-wide} ${-long} 0 ${-long} Q${wide} ${-long} ${wide} ${-y} Q${wide + 2} ${long * 0.55} ${wide * 0.52} ${long * 0.9} Q0 ${long * 1.2} ${-wide * 0.52} ${long * 0.9} Q${-wide - 2} ${long * 0.55} ${-wide} ${-y} Z" fill="${skin}"/>
<path d="M${-wide} ${-y} Q${-wide} ${-long} 0 ${-long} Q${wide} ${-long} ${wide} ${-y} Q${wide + 2} ${long * 0.55} ${wide * 0.52} ${long * 0.9} Q0 ${long * 1.2} ${-wide * 0.52} ${long * 0.9} Q${-wide - 2} ${long * 0.55} ${-wide} ${-y} Z" fill="url(#skin)"/></g>
${ellipse(-wide * 0.55, 44, 22, 16, '#c4524a', 'opacity="0.16" filter="url(#soft)"')}${ellipse(wide * 0.55, 44, 22, 16, '#c4524a', 'opacity="0.14" filter="url(#soft)"')}
${eye(-gap, hair, '#4a3020', shade)}${eye(gap, hair, '#4a3020', shade)}
<path d="M4 2 Q14 30 ${nose} 44 Q8 56 -2 52 Q10 28 4 2 Z" fill="${shade}" opacity="0.5" filter="url(#edge)"/>
<path d="M-3 4 L-4 38" stroke="#fff" stroke-width="7" opacity="0.2" filter="url(#edge)"/>
<path d="M${-nose} 46 Q${-nose + 6} 54 -6 51 Q0 56 6 51 Q${nose - 6} 54 ${nose} 46" stroke="${shade}" stroke-width="3.4" fill="none"/>
${ellipse(-8, 50, 4.5, 2.6, '#2a1610', 'opacity="0.7"')}${ellipse(8, 50, 4.5, 2.6, '#2a1610', 'opacity="0.7"')}
${over(face)}
<path d="M${-mouth} 76 Q${-mouth / 2} 66 0 70 Q${mouth / 2} 66 ${mouth} 76 Q0 79 ${-mouth} 76 Z" fill="${lips[0]}"/>
<path d="M${-mouth} 76 Q0 79 ${mouth} 76 Q${mouth / 2} 92 0 92 Q${-mouth / 2} 92 ${-mouth} 76 Z" fill="${lips[1]}"/>
<path d="M${-mouth} 76 Q0 80 ${mouth} 76" stroke="#3d1c17" stroke-width="2.4" stroke-opacity="0.8" fill="none"/>
<path d="M-16 96 Q0 102 16 96" stroke="${shade}" stroke-width="5" opacity="0.45" fill="none" filter="url(#edge)"/>
<path d="${before}" fill="${covers}"/><path d="${before}" fill="url(#hair)"/>`;
}

const grained = (svg, quality) => sharp(Buffer.from(svg)).jpeg({ quality }).toBuffer();

/** The portrait printed on a document. */
export const drawPortraitPicture = (which) =>
  grained(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="780"><rect width="600" height="780" fill="#d5dde6"/><g transform="translate(300 320) scale(1.62)">${drawPortrait(which)}</g></svg>`,
    92,
  );

/** The same person in a room, as a phone at arm's length sees them. */
export function drawSelfie(which, { width = 960, height = 1280 } = {}) {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 1280">
<defs><linearGradient id="wall" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="#e9e4da"/><stop offset="1" stop-color="#b9b0a3"/></linearGradient><filter id="far"><feGaussianBlur stdDeviation="9"/></filter></defs>
<rect width="960" height="1280" fill="url(#wall)"/><g filter="url(#far)"><rect x="60" y="90" width="250" height="420" fill="#cfe0ea"/><rect x="178" y="90" width="14" height="420" fill="#f6f3ee"/><rect x="720" y="150" width="180" height="240" fill="#7c8c74"/><rect x="0" y="900" width="960" height="380" fill="#9b8b79"/></g>
<g transform="translate(488 560) rotate(-2) scale(2.5)">${drawPortrait(which)}</g></svg>`;
}
