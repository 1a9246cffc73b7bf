import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

/** Collects everything that a child process writes to its standard output and error. */
export function collectOutput(child: ChildProcessByStdio<null, Readable, Readable>): {
  output: string;
  errors: string;
} {
  const collected = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => {
    collected.output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    collected.errors += chunk;
  });
  return collected;
}
