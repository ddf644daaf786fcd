// What a status means at a glance; the colour, the icon and the words of it follow.
export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';
