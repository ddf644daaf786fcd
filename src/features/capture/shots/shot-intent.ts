// Whether the person takes pictures or chooses files: the next picture then opens the camera by itself, or asks for a file first.
let intent: 'camera' | 'files' | null = null;

export function intend(to: typeof intent): void {
  intent = to;
}

export const cameraWanted = (): boolean => intent === 'camera';
export const filesWanted = (): boolean => intent === 'files';
