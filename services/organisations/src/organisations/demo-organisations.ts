import { demoOrganisations, demoPeople, demoRequestedOrganisation, demoWaitingPerson } from '@consortia/proto/demo';
import type { Organisation, RequestState } from './organisation-model.ts';

type DemoOrganisation = Omit<Organisation, 'version' | 'deletedAt' | 'nameKey' | 'directoryId' | keyof RequestState> &
  Partial<Pick<RequestState, 'waiting' | 'requestedBy'>>;

export const demoOrganisationData: readonly DemoOrganisation[] = [
  {
    _id: demoOrganisations.aurora,
    name: 'University of Aurora',
    alias: 'university-of-aurora',
    emailDomains: [{ domain: 'uni-aurora.example' }],
    paid: true,
    country: 'FI',
    administrators: [demoPeople.marek],
  },
  {
    _id: demoOrganisations.tecnova,
    name: 'TecNova',
    alias: 'tecnova',
    emailDomains: [{ domain: 'tecnova.example' }],
    paid: true,
    country: 'PT',
    administrators: [demoPeople.ines],
  },
  {
    _id: demoOrganisations.nordlab,
    name: 'NordLab',
    alias: 'nordlab',
    emailDomains: [{ domain: 'nordlab.example' }],
    paid: false,
    country: 'NO',
    administrators: [],
  },
  {
    _id: demoOrganisations.consortia,
    name: 'Consortia',
    alias: 'consortia',
    emailDomains: [{ domain: 'consortia.example' }],
    paid: true,
    country: 'BE',
    administrators: [demoPeople.admin],
  },
  {
    _id: demoRequestedOrganisation,
    name: 'Lumen Optics',
    alias: 'lumen-optics',
    emailDomains: [],
    paid: false,
    country: null,
    administrators: [],
    waiting: true,
    requestedBy: [demoWaitingPerson],
  },
];
