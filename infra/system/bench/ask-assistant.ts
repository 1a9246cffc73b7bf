import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { demoPassword, demoTotpSecret } from '@consortia/proto/demo';
import type { AnswerPart } from '@consortia/proto/reviewiq/answer-stream';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';
import { codeOf } from '../journeys/totp.ts';
import { startProduct } from '../run/start-product.ts';

/**
 * Asks the assistant questions: `node infra/system/bench/ask-assistant.ts DATA_FOLDER QUESTIONS ANSWERS`. The product is started in a data
 * folder of the demo that no product uses; its limit of questions goes by a clock of this command. Each line of `QUESTIONS` is
 * `{ id, question, as }`, where `as` says who asks or is their email; lines with the answers, their sources and milliseconds are written to `ANSWERS`.
 */
type Question = { id: string | number; question: string; as?: string };
type Answered = Question & { signedInAs: string; answer: string; sources: AnswerSource[]; status: number; ms: number };

const [dataDir, from, to] = process.argv.slice(2);
if (!dataDir || !from || !to) throw new Error('Name the data folder, the file of questions and that of answers.');

/** The demo people by words of `as`; the first match counts. */
const people: readonly (readonly [RegExp, string])[] = [
  [/trial|tom|nordlab/i, 'tom.berg@nordlab.example'],
  [/expert|officer|advis|marek|manager/i, 'marek.dvorak@uni-aurora.example'],
  [/company|sme|industr|in[eê]s|tecnova/i, 'ines.almeida@tecnova.example'],
  [/admin/i, 'admin@consortia.example'],
  [/./, 'ana.kovacs@uni-aurora.example'],
];
const emailOf = (as = ''): string =>
  as.includes('@') ? as : (people.find(([pattern]) => pattern.test(as))?.[1] ?? people.at(-1)![1]);

function cookiesOf(response: Response, known: Map<string, string>): void {
  for (const cookie of response.headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    known.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
}

class Browser {
  readonly #cookies = new Map<string, string>();
  async send(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await fetch(`${base}${path}`, {
      redirect: 'manual',
      ...init,
      headers: {
        ...{ accept: 'application/json', 'x-requested-with': 'XMLHttpRequest' },
        ...{ cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
        ...init.headers,
      },
    });
    cookiesOf(response, this.#cookies);
    return response;
  }
  async token(): Promise<string> {
    return ((await (await this.send('/api/v1/session')).json()) as { csrfToken: string }).csrfToken;
  }
  async post(path: string, fields: object, tokenName = '_token'): Promise<Response> {
    const body = JSON.stringify({ ...fields, [tokenName]: await this.token() });
    return this.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
}

const signedIn = new Map<string, Promise<Browser>>();
async function signIn(email: string): Promise<Browser> {
  const browser = new Browser();
  const response = await browser.post('/login', { email, password: demoPassword });
  if (response.status >= 400)
    throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
  // Where the second factor is on; others are signed in and get an error that changes nothing.
  await browser.post('/login/two-factor', { authCode: codeOf(demoTotpSecret) });
  return browser;
}
function browserOf(email: string): Promise<Browser> {
  const known = signedIn.get(email) ?? signIn(email);
  signedIn.set(email, known);
  return known;
}

/** Milliseconds between two questions for the limit of a person. */
const pauseMs = 3_600_000;
let pauses = 0;
const config = readConfig({ PORT: String(await freePort()), DATA_DIR: dataDir });
const limitClock = (): number => Date.now() + pauses * pauseMs;
const product = await startProduct(config, createLogger({ level: 'warn' }), {}, { limitClock });
const base = product.url;

async function ask({ id, question, as }: Question): Promise<Answered> {
  const email = emailOf(as);
  const browser = await browserOf(email);
  pauses += 1;
  // What was asked before is no part of this question.
  await browser.send(`/api/v1/ai-agent/session?scheme=PF&tool=qa&csrf=${await browser.token()}`, { method: 'DELETE' });
  const start = performance.now();
  const response = await browser.post('/api/v1/ai-agent/qa', { scheme: 'PF', prompt: question }, 'csrf');
  const asked = { id, question, as, signedInAs: email, status: response.status };
  const text = await response.text();
  const ms = Math.round(performance.now() - start);
  if (response.status !== 200) return { ...asked, answer: text, sources: [], ms };
  const parts = JSON.parse(text) as AnswerPart[];
  return {
    ...asked,
    answer: parts.map((part) => part.response).join(''),
    sources: parts.flatMap(({ sources = [] }) => sources),
    ms,
  };
}

/** In which suggestions of partners are read after a start. */
const warmUpMs = 40_000;
try {
  await pause(warmUpMs);
  const answers: Answered[] = [];
  for (const line of (await readFile(from, 'utf8')).split('\n').filter(Boolean))
    answers.push(await ask(JSON.parse(line)));
  await writeFile(to, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
  process.stdout.write(`${answers.length} answers are in ${to}\n`);
} finally {
  await product.close();
}
