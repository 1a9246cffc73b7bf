import { createLogger } from '@consortia/infra/log/logger';
import { connectStore } from '@consortia/infra/store/connection';
import { slotModel, turnModel } from '../src/answers/turn-models.ts';
import { createTurns } from '../src/answers/turns.ts';

/** Takes a turn and the one place of the installation, says so, and holds both until it is killed. */
const [url, userId] = process.argv.slice(2);
const log = createLogger({ level: 'silent' });
const connection = await connectStore(url!, { log });
const turns = createTurns(
  {
    ...{ turnRows: turnModel(connection), slotRows: slotModel(connection) },
    ...{ clock: () => new Date(), newId: () => 'a'.repeat(24), log },
  },
  1,
);
const turn = await turns.take({ userId: userId!, scheme: 'PF', tool: 'feedback' });
await turn.start(new AbortController().signal, async () => {});
process.stdout.write('held\n');
setInterval(() => {}, 60_000);
