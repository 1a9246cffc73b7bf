import { Writable } from 'node:stream';

const levels: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const hidden = new Set(['level', 'time', 'msg', 'service', 'err', 'pid', 'hostname']);
const escapeCharacter = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
/** Text of others never moves the cursor of a terminal or starts a line of its own. */
const safe = (text: string): string => text.replace(/\p{Cc}/gu, escapeCharacter);

type Line = Record<string, unknown> & { err?: { message?: string; stack?: string; cause?: Line['err'] } };

function causes(error: Line['err'], lead = ''): string[] {
  if (!error) return [];
  const stack = (error.stack ?? error.message ?? '').split('\n').map((row) => `    ${lead}${safe(row)}`);
  return [...stack, ...causes(error.cause, 'caused by: ')];
}

/** One line of JSON as a person reads it: time, level, service, message, the rest as `name=value`, then the stack. */
export function readableLine(json: string): string {
  let line: Line;
  try {
    line = JSON.parse(json) as Line;
  } catch {
    return `${safe(json)}\n`;
  }
  const time = new Date(Number(line.time)).toISOString().slice(11, 23);
  const rest = Object.entries(line)
    .filter(([name]) => !hidden.has(name))
    .map(([name, value]) => `${safe(name)}=${safe(typeof value === 'string' ? value : JSON.stringify(value))}`);
  const head = [
    time,
    (levels[Number(line.level)] ?? '').padEnd(5),
    safe(String(line.service ?? '')).padEnd(13),
    safe(String(line.msg ?? '')),
    ...rest,
  ];
  return `${[head.join(' ').trimEnd(), ...causes(line.err)].join('\n')}\n`;
}

/** A stream for the logger that writes readable lines to `output`. */
export function readableLines(output: { write(text: string): unknown }): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      for (const json of chunk.toString().split('\n')) if (json) output.write(readableLine(json));
      done();
    },
  });
}
