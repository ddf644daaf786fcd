// Whether the person is taking pictures or choosing files: the next picture then opens the camera by itself, or not.
let camera = false;

export function wantCamera(on: boolean): void {
  camera = on;
}

export const cameraWanted = (): boolean => camera;
