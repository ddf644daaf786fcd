// Generates contract/client-calls/: the rows of contract/calls/ for the client. A generated row has the shape of
// its response and no schema, so that the client contains neither typebox nor schemas.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { ROOT } from './build-if-stale.mjs';

const FROM = 'contract/calls';
const TO = 'contract/client-calls';

/** JSON has no undefined; object keys are quoted only where prettier needs it. */
const literal = (value) =>
  JSON.stringify(value, (_, part) => (part === undefined ? '@undefined' : part)).replaceAll(
    '"@undefined"',
    'undefined',
  );

function withAnswer(row, spec, buildShape) {
  const answer = buildShape(spec.response);
  return Object.keys(answer ?? {}).length === 0 && typeof answer === 'object' ? row : { ...row, answer };
}

async function source(file, module, buildShape) {
  const rows = Object.entries(module).filter(([, value]) => typeof value === 'object' && 'path' in value);
  if (rows.length === 0) return null;
  const lines = rows.map(
    ([name, row]) =>
      `export const ${name}: typeof calls.${name} = ${literal(withAnswer(row, module[`${name}Spec`], buildShape))};`,
  );
  const text = [
    `// Generated from ${FROM}/${file} by npm run docs.`,
    `import type * as calls from '../calls/${file}';`,
    '',
    ...lines,
  ].join('\n');
  const target = path.join(ROOT, TO, file);
  return format(text, { ...(await resolveConfig(target)), filepath: target });
}

/** Each generated file with its current and its expected text. `importModule` loads a TypeScript file. */
export async function buildClientCalls(importModule) {
  const { buildShape } = await importModule('contract/shape.ts');
  const files = readdirSync(path.join(ROOT, FROM)).toSorted();
  const texts = files.map(async (name) => {
    const file = `${TO}/${name}`;
    const now = existsSync(path.join(ROOT, file)) ? readFileSync(path.join(ROOT, file), 'utf8') : '';
    return { file, now, text: await source(name, await importModule(`${FROM}/${name}`), buildShape) };
  });
  return (await Promise.all(texts)).filter(({ text }) => text !== null);
}
