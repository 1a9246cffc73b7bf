import '../../../testing/text-encoder.ts';

import type { SessionUser } from '@consortia/proto/identity/shapes';
import { membershipMessages as labels } from '@consortia/proto/organisations/messages/membership';
import { screen } from '@testing-library/react';
import { mockResponses } from '../../../testing/responses.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { OrganisationSection } from './organisation-section.tsx';

const user = { administrableOrganisations: [], roles: ['ROLE_USER'] } as unknown as SessionUser;

describe('the organisation on the page of the own account', () => {
  it.each(['organisation', 'platform'] as const)('says whom a request waits for: the %s', async (decidedBy) => {
    const request = { organisation: { id: 'c3', name: 'NordLab' }, requestedAt: '2026-11-20T09:00:00.000Z', decidedBy };
    const product = mockResponses(() => ({ body: { organisation: null, request, groups: [] } }));
    showPage(<OrganisationSection user={user} />, { at: '/account/profile', path: '/account/profile' });
    expect(await screen.findByText(labels.waiting[decidedBy]('NordLab'))).toBeTruthy();
    product.stop();
  });
});
