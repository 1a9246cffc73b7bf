import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Numbers of a candidate: `values` at `places`, and 0 elsewhere. A place may occur several times; its values are added. */
export type Row = { readonly places: ArrayLike<number>; readonly values: ArrayLike<number> };
/** Candidates, and the places of the right ones among them, at least one. */
export type Choice = { readonly rows: readonly Row[]; readonly right: readonly number[] };
export type FitSettings = {
  /** How many weights there are. */
  readonly size: number;
  /** Half of it, times the square of each weight, is added to the loss. */
  readonly penalty: number;
  readonly steps: number;
  readonly nonNegative?: boolean;
  /** Whether the penalty is of features at a standard deviation of 1. */
  readonly standardise?: boolean;
};

export const denseRow = (values: ArrayLike<number>): Row => ({ places: Array.from(values, (_, at) => at), values });
/** The candidate that nothing speaks for. A choice between it and a row is a logistic regression on the row. */
export const nothing: Row = { places: [], values: [] };
/** A choice that says whether a row is one of the kind that is learned. */
export const yesOrNo = (row: Row, isOne: boolean): Choice => ({ rows: [row, nothing], right: [isOne ? 0 : 1] });

const run = promisify(execFile);
const here = fileURLToPath(new URL('.', import.meta.url));
const environment = fileURLToPath(new URL('../../../data/lab-python', import.meta.url));

/** The Python of the laboratory, with the packages of `requirements.txt`; it is installed where it is missing. */
async function python(): Promise<string> {
  const program = `${environment}/bin/python`;
  if (!existsSync(`${environment}/lib`)) await run('python3', ['-m', 'venv', environment]);
  await run(program, ['-m', 'pip', 'install', '--quiet', '--requirement', `${here}requirements.txt`]);
  return program;
}
let ready: Promise<string> | null = null;

function bytesOf(choices: readonly Choice[], settings: FitSettings): Buffer[] {
  const rows = choices.flatMap((choice) => choice.rows);
  const count = rows.reduce((sum, { places }) => sum + places.length, 0);
  const lists = {
    values: new Float64Array(count),
    rightShare: new Float64Array(rows.length),
    places: new Int32Array(count),
    rowStarts: new Int32Array(rows.length + 1),
    choiceStarts: new Int32Array(choices.length),
  };
  let at = 0;
  for (const [index, { places, values }] of rows.entries()) {
    lists.values.set(values, at);
    lists.places.set(places, at);
    at += places.length;
    lists.rowStarts[index + 1] = at;
  }
  let start = 0;
  for (const [index, choice] of choices.entries()) {
    lists.choiceStarts[index] = start;
    for (const place of choice.right) lists.rightShare[start + place]! += 1 / choice.right.length;
    start += choice.rows.length;
  }
  const head = {
    ...{ nonNegative: false, standardise: false, ...settings },
    lengths: Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list.length])),
  };
  return [
    Buffer.from(`${JSON.stringify(head)}\n`),
    ...Object.values(lists).map(({ buffer: bytes, byteOffset, byteLength }) =>
      Buffer.from(bytes, byteOffset, byteLength),
    ),
  ];
}

/**
 * Weights with which the right candidates of choices are likeliest (softmax over the candidates of each, multinomial logistic
 * regression), by L-BFGS-B of SciPy. A choice without a right candidate teaches nothing. The same choices give the same weights.
 *
 * Fails where Python 3.11 or later or its packages cannot be had.
 */
export async function fitChoices(all: readonly Choice[], settings: FitSettings): Promise<Float64Array> {
  const choices = all.filter(({ right }) => right.length > 0);
  ready ??= python();
  const running = execFile(await ready, [`${here}fit_choices.py`], { encoding: 'buffer', maxBuffer: 2 ** 30 });
  const [written, complaint] = [buffer(running.stdout!), buffer(running.stderr!)];
  for (const part of bytesOf(choices, settings)) running.stdin!.write(part);
  running.stdin!.end();
  const bytes = await written;
  if (bytes.length !== settings.size * 8) throw new Error(`fit_choices.py failed: ${(await complaint).toString()}`);
  return new Float64Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
}
