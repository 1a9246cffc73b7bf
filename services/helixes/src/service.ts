import type { ServiceDefinition } from '@consortia/infra/http/service';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { helixModel } from './helixes/helix-model.ts';
import { refillHelixes } from './helixes/refill-helixes.ts';
import type { Helixes } from './helixes.ts';
import { migrations } from './migrations.ts';
import { seedDemo } from './seed-demo.ts';

export const helixesService: ServiceDefinition = {
  name: 'helixes',
  migrations,
  create(context) {
    const parts: Helixes = { ...context, helixes: helixModel(context.connection) };
    return {
      handlers: [refillHelixes(parts)],
      outboxes: [createOutbox({ model: parts.helixes, bus: context.bus, log: context.log })],
      seedDemo: () => seedDemo(parts),
    };
  },
};
