import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { startModelServer } from '@consortia/infra/testing/model-server';
import { demoPassword } from '@consortia/proto/demo';
import type { HistoryEntry } from '@consortia/proto/reviewiq/shapes';
import { type Browser, openBrowser } from './browser-client.ts';
import { demoEmails } from './harness.ts';
import { endProcesses, startProcess } from './started-process.ts';

const home = mkdtempSync(join(tmpdir(), 'consortia-answer-'));
afterAll(async () => {
  await endProcesses();
  rmSync(home, { recursive: true, force: true });
});

/** Two starts, the first with demo data, and the time until the lost answer counts as ended. */
const maxMs = 240_000;
const whole = ['Strength:\n- Clear.\n', 'Weakness:\n- No risks.\n', 'Possible Improvements:\n- Name risks.'];
const body = { scheme: 'PF', prompt: 'Our objectives are measurable.', sectionSelection: 'Excellence' };

describe('a process that is killed during an answer', () => {
  it(
    'leaves the session as it was before the prompt, and the prompt can be sent again',
    async () => {
      const model = await startModelServer();
      const settings = {
        ...{ PORT: String(await freePort()), DATA_DIR: join(home, 'data') },
        ...{ LLM_PROVIDER: 'openai', LLM_MODEL: 'test-model', LLM_API_KEY: 'key', LLM_URL: `${model.url}/v1` },
      };
      const url = `http://localhost:${settings.PORT}`;
      const browser: Browser = openBrowser({ url });
      const history = async () =>
        (await browser.get('/api/v1/ai-agent/session?scheme=PF&tool=feedback')).json<{
          data: { session_history: HistoryEntry[] };
        }>().data.session_history;
      const send = async () =>
        fetch(`${url}/api/v1/ai-agent/feedback`, {
          method: 'POST',
          headers: {
            ...{ 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' },
            cookie: `consortia-session=${browser.cookie('session')}`,
          },
          body: JSON.stringify({ ...body, csrf: await browser.token() }),
        });

      const killed = startProcess(settings);
      await killed.announced();
      expect((await browser.signIn(demoEmails.marek, demoPassword)).status).toBe(200);
      model.play({ pieces: whole });
      expect(await (await send()).text()).toContain('Name risks.');
      expect(await history()).toHaveLength(2);

      model.play({ pieces: whole, holdAfter: 1 });
      const reader = (await send()).body!.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ''; !text.includes('Clear.'); text += (await reader.read()).value ?? '');
      await killed.end('SIGKILL');
      await expect(
        (async () => {
          while (!(await reader.read()).done);
        })(),
      ).rejects.toThrow();

      const next = startProcess(settings);
      await next.announced();
      expect(await history()).toHaveLength(2);
      model.play({ pieces: whole });
      let again = await send();
      for (; again.status === 409 || again.status === 429; again = await send()) await after(500);
      expect(await again.text()).toContain('Name risks.');
      expect(await history()).toHaveLength(4);
      expect((await next.end('SIGTERM')).code).toBe(0);
      await model.close();
    },
    maxMs,
  );
});
