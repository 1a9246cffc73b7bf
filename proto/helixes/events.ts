import { event } from '../event.ts';
import { helix } from './shapes.ts';

export const helixesEvents = {
  helixUpdated: event({
    type: 'helix.updated',
    topic: 'helixes.helix',
    schemaVersion: 1,
    summary: 'A Helix was added or something others see of it changed',
    payload: helix,
  }),
};
