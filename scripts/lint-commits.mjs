// npm run lint:commits: checks the commits since the one that added the commitlint configuration, and the spelling of
// the last 50 subjects. In a shallow clone, git reports the oldest commit present as the one that added it.
import { spawnSync } from 'node:child_process';
import { ROOT } from './build-if-stale.mjs';

function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

function run(command, args, input) {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], {
    cwd: ROOT,
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  });
  if (status !== 0) process.exitCode = 1;
}

// cspell:ignore commitlintrc
const start = git('log', '--diff-filter=A', '--format=%H', '-1', '--', '.commitlintrc.json');
if (!start) console.log('No commits to check: this is no git clone, or .commitlintrc.json is not committed.');
else {
  run('commitlint', ['--from', start, '--to', 'HEAD']);
  run('cspell', ['stdin', '--no-progress', '--no-summary'], git('log', '-50', '--format=%s'));
}
