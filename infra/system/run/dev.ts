import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** The product with reload on change at :3000, and the pages with hot replacement at :5173 in front of it. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const watched = ['proto', 'infra', 'gateway', 'services'].map((folder) => `--watch-path=${folder}`);
const run = (command: string, args: string[], cwd = root): ChildProcess =>
  spawn(command, args, { cwd, stdio: 'inherit' });

const children = [
  run(process.execPath, [...watched, '--watch-preserve-output', 'infra/system/run/start.js']),
  run(process.execPath, [`${root}/node_modules/vite/bin/vite.js`], `${root}/web`),
];
const end = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
for (const child of children) child.once('exit', end);
