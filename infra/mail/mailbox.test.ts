import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { mailContract } from './mail-contract.ts';
import { startMailbox } from './mailbox.ts';

const from = 'Consortia <post@consortia.example>';
const log = pino({ level: 'silent' });

mailContract('the mailbox', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'mail-'));
  const mail = await startMailbox({ directory, from, log });
  return {
    mail,
    from,
    received: async () => (await mail.list({ limit: 100 })).reverse(),
    dispose: () => rm(directory, { recursive: true }),
  };
});

describe('the mailbox', () => {
  let directory: string;
  let now: number;
  const start = () => startMailbox({ directory: join(directory, 'mail'), from, log, clock: () => new Date(now) });
  const to = (address: string, subject: string) => ({
    ...{ to: address, subject, text: `Text of ${subject}`, html: `<p>Text of ${subject}</p>` },
  });
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'mail-'));
    now = Date.UTC(2026, 0, 1);
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('lists the newest first, even if the clock stops or goes back, and for one address', async () => {
    const mailbox = await start();
    await mailbox.send(to('ana@example.org', 'first'));
    await mailbox.send(to('tom@example.org', 'second'));
    now -= 60_000;
    await mailbox.send(to('Ana@example.org', 'third'));
    const subjects = async (options?: { to?: string; limit?: number }) =>
      (await mailbox.list(options)).map(({ subject }) => subject);
    expect(await subjects()).toEqual(['third', 'second', 'first']);
    expect(await subjects({ limit: 1 })).toEqual(['third']);
    expect(await subjects({ to: 'ana@example.org' })).toEqual(['third', 'first']);
    expect(await subjects({ to: 'tom@example.org', limit: 1 })).toEqual(['second']);
  });

  it('erases the emails to one address, and those from before an instant', async () => {
    const mailbox = await start();
    await mailbox.send(to('ana@example.org', 'first'));
    await mailbox.send(to('tom@example.org', 'second'));
    now += 60_000;
    await mailbox.send(to('tom@example.org', 'third'));
    await mailbox.erase({ to: 'Ana@example.org' });
    await mailbox.erase({ before: new Date(now) });
    expect((await mailbox.list()).map(({ subject }) => subject)).toEqual(['third']);
  });

  it('has its emails after a restart and removes an incomplete one', async () => {
    const before = await start();
    await before.send(to('ana@example.org', 'kept'));
    await before.close();
    await writeFile(join(directory, 'mail', 'abc.part'), '{"to":');
    now -= 60_000;
    const after = await start();
    await after.send(to('ana@example.org', 'later'));
    expect((await after.list()).map(({ subject }) => subject)).toEqual(['later', 'kept']);
    expect(await readdir(join(directory, 'mail'))).toHaveLength(2);
  });

  it('reads an email by its id and nothing outside its folder', async () => {
    const mailbox = await start();
    await mailbox.send(to('ana@example.org', 'one'));
    const [email] = await mailbox.list();
    expect(await mailbox.read(email!.id)).toEqual({
      ...to('ana@example.org', 'one'),
      id: email!.id,
      from,
      sentAt: '2026-01-01T00:00:00.000Z',
    });
    await writeFile(join(directory, 'outside.json'), '{}');
    expect(await mailbox.read('../outside')).toBeNull();
    expect(await mailbox.read('f'.repeat(24))).toBeNull();
  });

  const command = async (...args: string[]): Promise<string> => {
    const file = fileURLToPath(new URL('./mailbox-command.ts', import.meta.url));
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', file, ...args],
      {
        env: { DATA_DIR: directory },
      },
    );
    return stdout;
  };

  it('is printed by its command, whole or for one address, without control characters', async () => {
    expect(await command(directory)).toContain('There are no emails');
    const mailbox = await start();
    await mailbox.send(to('ana@example.org', 'one'));
    await mailbox.send({ ...to('tom@example.org', 'two'), text: 'A link:\nhttps://example.org \u001b[31mred' });
    const all = await command(directory);
    expect(all.indexOf('Subject: two')).toBeLessThan(all.indexOf('Subject: one'));
    expect(all).toContain('A link:\nhttps://example.org [31mred');
    expect(all).not.toContain('\u001b');
    expect(await command()).toBe(all);
    expect(await command(directory, '--to', 'ana@example.org')).not.toContain('two');
    expect(await command(directory, '--limit', '1')).not.toContain('Subject: one');
  });
});
