import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { environment } from '../config/environment.ts';
import { readConfig } from '../config/read-config.ts';
import type { StoredEmail } from './mail.ts';
import { readMailbox } from './mailbox.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' }, limit: { type: 'string', default: '20' } },
});
const directory = join(positionals[0] ?? readConfig(environment).dataDir, 'mail');

// An email may hold text from a stranger, and a terminal obeys escape sequences.
// biome-ignore lint/suspicious/noControlCharactersInRegex: every control character but tab and line feed is taken out
const plain = (text: string): string => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

function printed({ id, from, to, subject, sentAt, text }: StoredEmail): string {
  return plain(`${sentAt}  ${id}\nFrom: ${from}\nTo: ${to}\nSubject: ${subject}\n\n${text.trim()}\n`);
}

const emails = existsSync(directory)
  ? await readMailbox(directory).list({ to: values.to, limit: Number(values.limit) })
  : [];
const line = `${'-'.repeat(72)}\n`;
process.stdout.write(emails.length > 0 ? emails.map(printed).join(line) : `There are no emails in ${directory}.\n`);
