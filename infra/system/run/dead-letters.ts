import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bus, DeadLetter } from '@consortia/infra/bus/bus';
import { startEmbeddedBus } from '@consortia/infra/bus/embedded-bus';
import { environment } from '@consortia/infra/config/environment';
import { readConfig } from '@consortia/infra/config/read-config';
import { createLogger } from '@consortia/infra/log/logger';
import { lockFolder } from '@consortia/infra/worker/folder-lock';
import { startErrorSentence } from './child-output.ts';

/**
 * `npm run dead-letters -- list|show ID|replay ID|replay-all [--topic T]`: events that were given up. What is replayed is handled
 * by the group that failed and by no other: with the embedded bus, whose product must not be running, when that starts again;
 * on Kafka as soon as an instance of the group runs.
 */
const usage = 'Say what to do: list, show ID, replay ID, or replay-all; --topic T for one topic.';
const most = 10_000;

// An error may quote untrusted text, and a terminal interprets escape sequences.
// biome-ignore lint/suspicious/noControlCharactersInRegex: every control character but line feed is taken out
const plain = (text: string): string => text.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, ' ');
const print = (text: string): void => void process.stdout.write(`${plain(text)}\n`);

const line = ({ id, diedAt, topic, group, event, attempts, error }: DeadLetter): string =>
  `${id}  ${diedAt}  ${topic}  ${group}  ${event.type} ${event.key}  after ${attempts}: ${error.split('\n')[0]}`;

async function run(bus: Bus, [action, id]: string[], topic: string | undefined): Promise<void> {
  const letters = await bus.deadLetters.list({ topic, limit: most });
  const wanted = (): DeadLetter => {
    const found = letters.find((letter) => letter.id === id);
    if (!found) throw new Error(`There is no dead letter ${id ?? '(say which)'}.`);
    return found;
  };
  if (action === 'list') print(letters.map(line).join('\n') || 'There are no dead letters.');
  else if (action === 'show') print(JSON.stringify(wanted(), null, 2));
  else if (action === 'replay' || action === 'replay-all') {
    // Oldest first, so that the events of one key come in their order.
    const chosen = action === 'replay' ? [wanted()] : letters.reverse();
    for (const letter of chosen) await bus.deadLetters.replay(letter.id);
    print(`${chosen.length} will be handled as soon as the product runs.`);
  } else throw new Error(usage);
}

try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { topic: { type: 'string' } } });
  const { dataDir, engines } = readConfig(environment);
  const brokers = engines?.kafkaBrokers;
  const log = createLogger({ level: 'warn', readable: true });
  const directory = join(dataDir, 'bus');
  if (!brokers && !existsSync(directory)) throw new Error(`There are no events in ${dataDir}.`);
  const lock = brokers ? null : lockFolder(dataDir);
  try {
    const bus = brokers
      ? await (await import('@consortia/infra/bus/kafka-bus')).startKafkaBus({
          brokers,
          security: engines?.security?.kafka,
          log,
        })
      : await startEmbeddedBus({ directory, log });
    await run(bus, positionals, values.topic).finally(() => bus.close());
  } finally {
    lock?.release();
  }
} catch (error) {
  process.stderr.write(`${startErrorSentence(error)}\n`);
  process.exitCode = 1;
}
