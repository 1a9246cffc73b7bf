import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { watchDisk } from '../worker/disk-watch.ts';
import { checkHeaders } from './email-headers.ts';
import type { Mailbox, StoredEmail } from './mail.ts';

export type MailboxOptions = {
  /** Folder of the emails, one file each; created when missing. */
  directory: string;
  /** Sender of every email. */
  from: string;
  log: Logger;
  clock?: () => Date;
};

const probeBytes = 64 * 1024;
const fileName = /^([0-9a-f]{24})\.json$/;
/** Emails that `list` returns by default. */
const usual = 50;

/** Emails of a folder, newest first; ids rise with time. */
export function readMailbox(directory: string): Pick<Mailbox, 'list' | 'read'> {
  async function read(id: string): Promise<StoredEmail | null> {
    if (!fileName.test(`${id}.json`)) return null;
    try {
      return JSON.parse(await readFile(join(directory, `${id}.json`), 'utf8')) as StoredEmail;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    }
  }
  return {
    read,
    async list({ to, limit = usual } = {}) {
      const emails: StoredEmail[] = [];
      for (const id of await ids(directory)) {
        if (emails.length >= limit) break;
        const email = await read(id);
        if (email && (to === undefined || email.to.toLowerCase() === to.toLowerCase())) emails.push(email);
      }
      return emails;
    },
  };
}

async function ids(directory: string): Promise<string[]> {
  const names = await readdir(directory);
  return names
    .flatMap((name) => fileName.exec(name)?.[1] ?? [])
    .sort()
    .reverse();
}

/** Writes a new file and waits until it is on disk. What could not be written whole is removed. */
async function keep(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file
      .writeFile(text)
      .then(() => file.sync())
      .finally(() => file.close());
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/**
 * Mail that stays on this computer: each email is a JSON file that is complete and on disk before `send` resolves.
 * Opening removes the incomplete email of a process that died while writing it.
 */
export async function startMailbox({
  directory,
  from,
  log,
  clock = () => new Date(),
}: MailboxOptions): Promise<Mailbox> {
  const probeFile = join(directory, 'probe.part');
  const probe = () => keep(probeFile, 'x'.repeat(probeBytes)).then(() => rm(probeFile));
  const disk = watchDisk(probeFile, probe);
  await disk.write(mkdir(directory, { recursive: true }));
  for (const name of await readdir(directory)) if (name.endsWith('.part')) await disk.write(rm(join(directory, name)));
  await disk.write(probe());
  let last = Number.parseInt((await ids(directory))[0]?.slice(0, 16) ?? '0', 16);
  let closed = false;

  /** Milliseconds and a counter in 16 digits, so that ids rise even where the clock does not, then 8 random digits. */
  function nextId(): string {
    last = Math.max(clock().getTime() * 256, last + 1);
    return last.toString(16).padStart(16, '0') + randomBytes(4).toString('hex');
  }

  async function flushFolder(): Promise<void> {
    const folder = await open(directory);
    await folder.sync().finally(() => folder.close());
  }

  const mailbox = readMailbox(directory);
  return {
    ...mailbox,
    async send(email) {
      if (closed) throw new Error('The mailbox is closed.');
      checkHeaders(email, from);
      const id = nextId();
      const stored: StoredEmail = { ...email, id, from, sentAt: clock().toISOString() };
      const part = join(directory, `${id}.part`);
      await disk.write(keep(part, JSON.stringify(stored, null, 2)));
      await disk.write(rename(part, join(directory, `${id}.json`)).then(flushFolder));
      log.info({ emailId: id }, 'Email stored in the mailbox');
    },
    async erase(which) {
      for (const id of await ids(directory)) {
        const email = await mailbox.read(id);
        const isMeant =
          'to' in which
            ? email?.to.toLowerCase() === which.to.toLowerCase()
            : email !== null && email.sentAt < which.before.toISOString();
        if (isMeant) await rm(join(directory, `${id}.json`), { force: true });
      }
    },
    ready: async () => !closed && (await disk.writable()),
    async close() {
      closed = true;
    },
  };
}
