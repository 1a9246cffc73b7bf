import { writeEmail } from '@consortia/infra/kit/email/email-template';
import { messageIdOf } from '@consortia/infra/mail/message-id';
import { once } from '@consortia/infra/store/consume';
import { privacyMessages } from '@consortia/proto/identity/messages/privacy';
import { identityPages } from '@consortia/proto/identity/pages';
import { retention } from '@consortia/proto/retention';
import { trusted } from 'mongoose';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Identity, SendingEmails } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { DataExport } from './data-export-model.ts';
import { signExportLink } from './export-link.ts';
import { servicesWithPersonalData } from './services-with-personal-data.ts';

const queue = 'identity.data-exports';
const data = z.object({ id: z.string() });
const attempts = 5;
const timeoutMs = 60_000;
export const retentionMs = retention.dataExports.days * 86_400_000;
/** Largest file; beyond it the export fails and says so. */
const maxBytes = 200 * 1024 * 1024;
const chunkBytes = 1024 * 1024;

export const makeDataExportLater = async ({ jobs }: Pick<Identity, 'jobs'>, id: string): Promise<void> =>
  void (await jobs.add(queue, 'make', { id }, { key: id }));

type Needed = SendingEmails & Pick<Identity, 'call' | 'dataExportChunks' | 'keys' | 'users' | 'dataExports' | 'jobs'>;

/** The ZIP file, one service after the other as it is read, so that the parts are never in memory together. */
function zipOf({ call, clock }: Needed, userId: string): { zip: ZipFile; filled: Promise<void> } {
  const zip = new ZipFile();
  const mtime = clock();
  const fill = async (): Promise<void> => {
    zip.addBuffer(Buffer.from(privacyMessages.exportReadme), 'README.txt', { mtime });
    for (const { name, exportPersonalData } of servicesWithPersonalData) {
      const { sections, files } = await call(exportPersonalData, { params: { userId } }, { timeoutMs });
      zip.addBuffer(Buffer.from(JSON.stringify(sections, null, 2)), `${name}.json`, { mtime });
      for (const file of files) zip.addBuffer(Buffer.from(file.base64, 'base64'), `files/${file.name}`, { mtime });
    }
    zip.end();
  };
  const filled = fill();
  filled.catch((error) => (zip.outputStream as NodeJS.ReadableStream & { destroy(e: Error): void }).destroy(error));
  return { zip, filled };
}

/** Stores the file in pieces; resolves to its size. */
async function store(identity: Needed, { _id, userId, expiresAt }: DataExport): Promise<number> {
  const { dataExportChunks } = identity;
  await dataExportChunks.deleteMany({ exportId: _id });
  const { zip, filled } = zipOf(identity, userId);
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let bytes = 0;
  let number = 0;
  const write = async (): Promise<void> => {
    await dataExportChunks.create({
      ...{ _id: `${_id}:${number}`, exportId: _id, number, expiresAt },
      bytes: Buffer.concat(waiting),
    });
    number += 1;
    waiting = [];
    waitingBytes = 0;
  };
  for await (const piece of zip.outputStream) {
    waiting.push(piece as Buffer);
    waitingBytes += piece.length;
    bytes += piece.length;
    if (bytes > maxBytes) throw new Error(`The export ${_id} has more than ${maxBytes} bytes.`);
    if (waitingBytes >= chunkBytes) await write();
  }
  await filled;
  if (waitingBytes > 0) await write();
  return bytes;
}

const dateInWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

async function sendLink(identity: Needed, user: User, { _id, expiresAt }: DataExport): Promise<void> {
  const { connection, mail, config, keys, clock } = identity;
  const link = `${config.publicUrl}${identityPages.privacy.path}?export=${signExportLink(keys, _id)}`;
  const messageId = messageIdOf(config.publicUrl, queue, _id);
  const parts = privacyMessages.exportEmail(user.firstname, link, dateInWords.format(expiresAt));
  const email = {
    to: user.email,
    messageId,
    ...writeEmail({ subject: privacyMessages.exportSubject, parts, publicUrl: config.publicUrl }),
  };
  await once(connection, queue, _id, () => mail.send(email), { clock });
}

async function make(identity: Needed, id: string): Promise<void> {
  const { users, dataExports } = identity;
  const wanted = await dataExports.findOne({ _id: id, state: 'preparing' }).lean<DataExport>();
  const user = wanted && (await users.findOne({ _id: wanted.userId, deletedAt: null }).lean<User>());
  if (!wanted || !user) return;
  const bytes = await store(identity, wanted);
  await sendLink(identity, user, wanted);
  await dataExports.updateOne({ _id: id }, { $set: { state: 'ready', bytes } });
  // The account may have been closed meanwhile, and with it the export removed.
  if (!(await dataExports.exists({ _id: id }))) await identity.dataExportChunks.deleteMany({ exportId: id });
  const earlier = await dataExports
    .find({ userId: user._id, _id: trusted({ $ne: id }) })
    .select('_id')
    .lean();
  const ids = earlier.map(({ _id }) => _id);
  await identity.dataExportChunks.deleteMany({ exportId: trusted({ $in: ids }) });
  await dataExports.deleteMany({ _id: trusted({ $in: ids }) });
}

/** Starts the worker that makes exports. After the last try the page says that it failed. */
export const startDataExports = (identity: Needed): Promise<{ close(): Promise<void> }> =>
  identity.jobs.work({
    queue,
    attempts,
    stalledMs: 5 * timeoutMs,
    async handle({ data: given, attempt }) {
      const { id } = data.parse(given);
      try {
        await make(identity, id);
      } catch (error) {
        if (attempt === attempts) await identity.dataExports.updateOne({ _id: id }, { $set: { state: 'failed' } });
        throw error;
      }
    },
  });
