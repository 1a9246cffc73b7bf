import { previewHandler } from '@consortia/infra/images/preview-handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { publicPageMessages as labels } from '@consortia/proto/organisations/messages/public-pages';
import type { Organisations } from '../organisations.ts';
import { visibleOrganisation } from './visible-organisation.ts';

const visitor: Viewer = { kind: 'visitor', csrf: '' };
const fieldsShown = 3;

/** The picture of link previews of an organisation whose page visitors may see. */
export const readPreview = (parts: Pick<Organisations, 'call' | 'memberships' | 'organisations'>) =>
  previewHandler(organisationsApi.readPreview, async ({ params }) => {
    const { organisation } = await visibleOrganisation(parts, visitor, params.slug);
    const { name, expertise } = organisation;
    return { kind: labels.organisation, title: name, detail: expertise.slice(0, fieldsShown).join(' · '), hue: null };
  });
