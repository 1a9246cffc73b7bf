/**
 * `node record-expressions.ts PATH…` imports modules, runs the known factories among them, and prints as JSON what each line
 * built with `RegExp(…)`: `[{file, line, source, flags}]`. A process of its own, since a module is loaded once.
 */
import { pathToFileURL } from 'node:url';

/**
 * Modules that build expressions from texts at run time, with texts to build them from. Only what escapes the text and
 * bounds every repetition belongs here.
 */
const factories: Readonly<Record<string, (module: Record<string, (text: string) => unknown>) => void>> = {
  'services/reviewiq/src/reviewer/find-cues.ts': ({ cuePattern }) => {
    for (const cue of ['objective', 'looking for partners', 'a+ (b|c)* d', 'ss es y yy sis', 'e '.repeat(12)]) {
      cuePattern!(cue);
    }
  },
};

type Recorded = { file: string; line: number; source: string; flags: string };
const recorded: Recorded[] = [];
const frame = /file:\/\/[^)\s]+/g;

/** The place in the repository that called `RegExp`: the first frame of the stack outside this file. */
function callerOf(stack: string): Pick<Recorded, 'file' | 'line'> | undefined {
  const place = stack.match(frame)?.find((one) => !one.startsWith(import.meta.url));
  if (!place || place.includes('/node_modules/')) return undefined;
  const [file = '', line] = place.split(/:(?=\d+:\d+$)/);
  return { file, line: Number.parseInt(line!, 10) };
}

function record(expression: RegExp): RegExp {
  const caller = callerOf(new Error().stack ?? '');
  if (caller) recorded.push({ ...caller, source: expression.source, flags: expression.flags });
  return expression;
}
globalThis.RegExp = new Proxy(RegExp, {
  construct: (target, parts, made) => record(Reflect.construct(target, parts, made)),
  apply: (target, self, parts) => record(Reflect.apply(target, self, parts)),
});

for (const path of process.argv.slice(2)) {
  const module = await import(pathToFileURL(path).href);
  factories[path]?.(module);
}
process.stdout.write(JSON.stringify(recorded));
