// The desk loads the styles of the Mantine components that it uses, and of no others.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sourcesIn } from './source.ts';

it('every component of the desk has its styles', () => {
  const styles = ['desk/app/mantine.css', 'desk/settings/mantine.css']
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  const imports = /import \{([^}]*)\} from '@mantine\/core'/g;
  const used = new Set(
    sourcesIn('desk').flatMap(({ text }) =>
      [...text.matchAll(imports)].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
    ),
  );
  const missing = [...used].filter(
    (name) =>
      name !== '' &&
      existsSync(`node_modules/@mantine/core/styles/${name}.layer.css`) &&
      !styles.includes(`/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
  expect(used.size).toBeGreaterThan(30);
});
