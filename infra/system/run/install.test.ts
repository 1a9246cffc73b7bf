import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** `make install` in an empty folder next to programs that are made up: `npm` writes down that it was called and may fail. */
function install(version: string | null, npm: string) {
  const folder = mkdtempSync(join(tmpdir(), 'consortia-install-'));
  for (const name of ['proto', 'infra', 'gateway', 'services', 'web']) mkdirSync(join(folder, name));
  const program = (name: string, text: string) => {
    writeFileSync(join(folder, name), `#!/bin/sh\n${text}\n`);
    chmodSync(join(folder, name), 0o755);
  };
  copyFileSync(new URL('../../../Makefile', import.meta.url), join(folder, 'Makefile'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  program('node', version === null ? 'exit 127' : `echo ${version}`);
  program('npm', `echo called >> called\n${npm}`);
  const run = () =>
    spawnSync('make', ['install'], { cwd: folder, env: { PATH: `${folder}:/usr/bin:/bin` }, encoding: 'utf8' });
  const calls = () =>
    existsSync(join(folder, 'called')) ? readFileSync(join(folder, 'called'), 'utf8').split('\n').length - 1 : 0;
  return { run, calls, dispose: () => rmSync(folder, { recursive: true }) };
}
const installs = 'mkdir -p node_modules/.bin && cp node node_modules/.bin/node';

describe('make install', () => {
  it.each([
    ['v18.20.4', 'this is v18.20.4'],
    ['v9.1.0', 'this is v9.1.0'],
    [null, 'there is no node on the PATH'],
  ])('refuses Node %s in one sentence before anything is installed', (version, found) => {
    const { run, calls, dispose } = install(version, installs);
    const { status, stdout, stderr } = run();
    expect(status).not.toBe(0);
    expect(stdout).toBe('');
    expect(stderr.split('\n')[0]).toBe(`Consortia needs Node 20 or newer to be installed, and ${found}.`);
    expect(calls()).toBe(0);
    dispose();
  });

  it.each(['v20.19.0', 'v24.4.1', 'v100.0.0'])('installs with Node %s, once', (version) => {
    const { run, calls, dispose } = install(version, installs);
    expect(run().status).toBe(0);
    expect(run().status).toBe(0);
    expect(calls()).toBe(1);
    dispose();
  });

  it.each([
    ['fails', 'exit 1'],
    ['brings no Node', 'mkdir -p node_modules'],
  ])('installs again after an install that %s', (_, npm) => {
    const { run, calls, dispose } = install('v20.19.0', npm);
    expect(run().status).not.toBe(0);
    expect(run().status).not.toBe(0);
    expect(calls()).toBe(2);
    dispose();
  });
});
