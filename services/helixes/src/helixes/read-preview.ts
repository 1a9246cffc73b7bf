import { previewHandler } from '@consortia/infra/images/preview-handler';
import { helixesApi } from '@consortia/proto/helixes/api';
import { publicPageMessages as labels } from '@consortia/proto/helixes/messages/public-pages';
import type { Helixes } from '../helixes.ts';
import { findBySlug } from './find-helix.ts';
import { presentHelix } from './present-helix.ts';

/** The picture of link previews of a Helix. */
export const readPreview = (context: Pick<Helixes, 'helixes'>) =>
  previewHandler(helixesApi.readPreview, async ({ params }) => {
    const { name, description, hue } = presentHelix(await findBySlug(context, params.alias));
    return { kind: labels.helix, title: name, detail: description, hue };
  });
