import { parentPort } from 'node:worker_threads';
import { hostileText } from './hostile-bodies.ts';

/** A function of the product that reads others' text: module, export, and how it is called where the text is not all. */
export type TextFunction = { module: string; name: string };
export type Task = TextFunction & { repeat: string; bytes: number };

type Callable = (text: string) => unknown;
/** Calls of functions that take more than the text, or are a schema. */
const calls: Readonly<Record<string, (exported: never, text: string) => unknown>> = {
  isWeakPassword: (check: (text: string, context: string[]) => boolean, text) => check(text, [text.slice(0, 200)]),
  alsoWritten: (add: (text: string, phrases: string[]) => string, text) => add(text, []),
  statesWhatIsSought: (check: (name: string, text: string) => boolean, text) => check(text, text),
  truncate: (truncate: (text: string, characters: number) => string, text) => truncate(text, 200),
  'proto/rich-text.ts plainText': (plain: (document: unknown) => string, text) =>
    plain({ content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }),
};

parentPort?.on('message', async ({ module, name, repeat, bytes }: Task) => {
  const exported = (await import(new URL(`../../${module}`, import.meta.url).href))[name];
  const text = hostileText(repeat, bytes);
  const call = calls[name] ?? calls[`${module} ${name}`];
  try {
    if (typeof exported.safeParse === 'function') exported.safeParse(text);
    else if (call) call(exported as never, text);
    else (exported as Callable)(text);
  } catch (error) {
    // A text may be refused; only how long that takes matters here.
    if (!(error instanceof Error)) throw error;
  }
  parentPort?.postMessage('done');
});
