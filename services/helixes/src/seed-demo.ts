import { duplicatesOnly } from '@consortia/infra/store/consume';
import { insertAggregate, record } from '@consortia/infra/store/outbox-record';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { demoHelixData } from './helixes/demo-helixes.ts';
import { presentHelix } from './helixes/present-helix.ts';
import type { Helixes } from './helixes.ts';

/** Adds the demo Helixes that are not there yet. */
export async function seedDemo(context: Helixes): Promise<void> {
  for (const helix of demoHelixData) {
    if (await context.helixes.exists({ _id: helix._id })) continue;
    // Loaded only where something is drawn. Twelve hues go once around the colour circle.
    const { drawPicture } = await import('@consortia/infra/images/draw-picture');
    const drawing = { motif: 'scene', hue: (helix.hue - 1) * 30 + 200, seed: helix.hue } as const;
    const image = await context.images.put(await drawPicture(drawing));
    await duplicatesOnly(
      insertAggregate(
        context.helixes,
        { ...helix, image },
        (added) => [record(helixesEvents.helixUpdated, presentHelix(added))],
        context,
      ),
    );
  }
}
