import { pino } from 'pino';
import { withEngine } from '../engines/engine-suite.ts';
import { startKafka } from '../engines/kafka.ts';
import { busContract } from './bus-contract.ts';
import { startKafkaBus } from './kafka-bus.ts';

const log = pino({ level: 'silent' });
const module = new URL('./bus-contract-kafka.ts', import.meta.url).href;

await withEngine('the bus on Kafka', startKafka, ({ url }, newPrefix) => {
  const brokers = url.split(',');
  busContract('the bus on Kafka', async () => {
    const prefix = newPrefix();
    return {
      open: ({ retryDelaysMs }) => startKafkaBus({ brokers, log, prefix, retryDelaysMs }),
      child: { module, target: { brokers, prefix } },
      dispose: async () => undefined,
    };
  });
});
