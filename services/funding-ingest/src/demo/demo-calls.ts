import type { demoTopics } from '@consortia/proto/demo';

/** An invented call; days count from the day on which the demo data is made. */
export type DemoCall = {
  /** Of the portal, from which the id of its topic is made. */
  number: number;
  identifier: string;
  title: string;
  type: string;
  opens: number;
  first: number;
  second?: number;
};

export const demoCalls = {
  sensing: {
    number: 1,
    identifier: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12',
    title: 'Quantum sensors for medical and environmental use (RIA)',
    type: 'HORIZON Research and Innovation Actions',
    opens: -40,
    first: 68,
  },
  imaging: {
    number: 2,
    identifier: 'HORIZON-HLTH-2027-TOOL-03-02',
    title: 'Imaging that guides earlier diagnosis, close to the patient',
    type: 'HORIZON Research and Innovation Actions',
    opens: -20,
    first: 45,
    second: 210,
  },
  soil: {
    number: 3,
    identifier: 'HORIZON-MISS-2027-SOIL-01-05',
    title: 'Living laboratories for healthy soils in dry regions',
    type: 'HORIZON Research and Innovation Actions',
    opens: -70,
    first: 12,
  },
  cities: {
    number: 4,
    identifier: 'HORIZON-MISS-2027-CIT-02-01',
    title: 'Heat without combustion: climate-neutral districts at the pace of renovation',
    type: 'HORIZON Innovation Actions',
    opens: -15,
    first: 96,
  },
  ocean: {
    number: 5,
    identifier: 'HORIZON-MISS-2027-OCEAN-01-03',
    title: 'Restoring seagrass along busy coasts',
    type: 'HORIZON Innovation Actions',
    opens: 10,
    first: 130,
  },
  doctoral: {
    number: 6,
    identifier: 'HORIZON-MSCA-2027-DN-01-01',
    title: 'MSCA Doctoral Networks 2027',
    type: 'HORIZON TMA MSCA Doctoral Networks',
    opens: -30,
    first: 5,
  },
  heritage: {
    number: 7,
    identifier: 'HORIZON-CL2-2027-HERITAGE-01-04',
    title: 'Monitoring built heritage under a changing climate',
    type: 'HORIZON Research and Innovation Actions',
    opens: -90,
    first: 33,
    second: 180,
  },
  grids: {
    number: 8,
    identifier: 'HORIZON-CL5-2027-D3-02-09',
    title: 'Forecasting and flexibility for low-voltage grids',
    type: 'HORIZON Innovation Actions',
    opens: -5,
    first: 75,
  },
} satisfies Record<keyof typeof demoTopics, DemoCall>;
