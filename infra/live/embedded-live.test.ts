import { pino } from 'pino';
import { startEmbeddedLive } from './embedded-live.ts';
import { liveContract } from './live-contract.ts';

liveContract('the embedded adapter', async () => {
  const live = await startEmbeddedLive({ log: pino({ level: 'silent' }) });
  return { here: live, there: live, close: () => live.close() };
});
