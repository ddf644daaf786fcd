/** In local storage while captured pictures wait on this device: what a visit looks at before it loads more. [G3] */
export const PICTURES_MARK = 'pictures';
