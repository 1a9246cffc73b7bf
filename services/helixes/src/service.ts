import type { ServiceDefinition } from '@consortia/infra/http/service';
import { createImageStore } from '@consortia/infra/images/image-store';
import { mediaHandler } from '@consortia/infra/images/media-handler';
import { createOutbox } from '@consortia/infra/store/outbox-relay';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixModel } from './helixes/helix-model.ts';
import { listHelixes } from './helixes/list-helixes.ts';
import { refillHelixes } from './helixes/refill-helixes.ts';
import type { Helixes } from './helixes.ts';
import { migrations } from './migrations.ts';
import { seedDemo } from './seed-demo.ts';

export const helixesService: ServiceDefinition = {
  name: 'helixes',
  migrations,
  create(context) {
    const images = createImageStore(context);
    const parts: Helixes = { ...context, images, helixes: helixModel(context.connection) };
    return {
      handlers: [listHelixes(parts), refillHelixes(parts), mediaHandler({ route: helixesApi.readPicture, images })],
      outboxes: [createOutbox({ model: parts.helixes, bus: context.bus, log: context.log })],
      seedDemo: () => seedDemo(parts),
    };
  },
};
