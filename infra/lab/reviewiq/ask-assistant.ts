import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { demoPassword } from '@consortia/proto/demo';
import type { AnswerPart } from '@consortia/proto/reviewiq/answer-stream';
import type { AnswerSource } from '@consortia/proto/reviewiq/shapes';

/**
 * Asks the assistant of a running demo the questions of a folder: `node infra/lab/reviewiq/ask-assistant.ts BASE_URL FOLDER`. Every
 * `questions-*.json` there is a list of `{ id, question, as }`; the answers are written to `answers.json`. A person has a limit of
 * questions an hour, which is waited for.
 */
type Question = { id: string; question: string; as: string };
type Answered = Question & { signedInAs: string; answer: string; sources: AnswerSource[]; status: number };

const [base, folder] = process.argv.slice(2);
if (!base || !folder) throw new Error('Name the address of the product and the folder of the questions.');

/** The demo people by words of `as`; the first match counts. */
const people: readonly (readonly [RegExp, string])[] = [
  [/trial|tom|nordlab/i, 'tom.berg@nordlab.example'],
  [/expert|officer|advis|marek|manager/i, 'marek.dvorak@uni-aurora.example'],
  [/company|sme|industr|in[eê]s|tecnova/i, 'ines.almeida@tecnova.example'],
  [/admin/i, 'admin@consortia.example'],
  [/./, 'ana.kovacs@uni-aurora.example'],
];
const emailOf = (as: string): string => people.find(([pattern]) => pattern.test(as))?.[1] ?? people.at(-1)![1];

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
  async post(path: string, fields: object, tokenName = '_token'): Promise<Response> {
    const { csrfToken } = (await (await this.send('/api/v1/session')).json()) as { csrfToken: string };
    const body = JSON.stringify({ ...fields, [tokenName]: csrfToken });
    return this.send(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  }
}

const signedIn = new Map<string, Promise<Browser>>();
async function signIn(email: string): Promise<Browser> {
  const browser = new Browser();
  const response = await browser.post('/login', { email, password: demoPassword });
  if (response.status >= 400)
    throw new Error(`${email} could not sign in: ${response.status} ${await response.text()}`);
  return browser;
}
function browserOf(email: string): Promise<Browser> {
  const known = signedIn.get(email) ?? signIn(email);
  signedIn.set(email, known);
  return known;
}

async function ask({ id, question, as }: Question): Promise<Answered> {
  const email = emailOf(as);
  const browser = await browserOf(email);
  const response = await browser.post('/api/v1/ai-agent/qa', { scheme: 'PF', prompt: question }, 'csrf');
  if (response.status === 429) {
    const seconds = Number(response.headers.get('retry-after') ?? 60);
    process.stderr.write(`${email} has asked as much as is allowed: waiting ${seconds} s\n`);
    await pause(seconds * 1000);
    return ask({ id, question, as });
  }
  const asked = { id, question, as, signedInAs: email, status: response.status };
  if (response.status !== 200) return { ...asked, answer: await response.text(), sources: [] };
  const parts = (await response.json()) as AnswerPart[];
  return {
    ...asked,
    answer: parts.map((part) => part.response).join(''),
    sources: parts.flatMap(({ sources = [] }) => sources),
  };
}

const names = (await readdir(folder)).filter((name) => /^questions-.*\.json$/.test(name)).sort();
const answers: Answered[] = [];
for (const name of names) {
  const questions = JSON.parse(await readFile(join(folder, name), 'utf8')) as Question[];
  for (const question of questions) answers.push(await ask(question));
}
await writeFile(join(folder, 'answers.json'), `${JSON.stringify(answers, null, 2)}\n`);
process.stdout.write(`${answers.length} answers of ${names.length} files are in ${join(folder, 'answers.json')}\n`);
