import type { FitRole } from '../../funding-ingest/call-fit-api.ts';

const roles: Readonly<Record<FitRole | 'both', string>> = {
  partner: 'As partner',
  coordinator: 'As coordinator',
  both: 'As partner or coordinator',
};

/** Who fits the call that an Opportunity answers, as its form says it. Countries come by name. */
export const callFitMessages = {
  title: 'Who may take part in this call',
  lead: 'Based on the text of the call and dated lists of countries. You can post whatever it says here.',
  notCompiled: 'The conditions of this call have not been read yet, so it is unknown who may take part.',
  notices: 'What to check',
  counts: (role: FitRole | 'both', met: number, notMet: number, unknown: number) =>
    `${roles[role]}: ${met === 1 ? '1 country' : `${met} countries`} may take part, ${notMet} may not, ${unknown} unknown`,
  met: 'May take part:',
  notMet: 'May not take part:',
  unknown: 'For all other countries this is unknown. Check the General Annexes.',
  value: { notMet: 'May not take part', unknown: 'Unknown' },
  ownNot: (country: string) => `Your organisation is in ${country}. Organisations from there may not take part.`,
  ownUnknown: (country: string) =>
    `Your organisation is in ${country}. It is unknown whether organisations from there may take part.`,
  ownNotCoordinator: (country: string) =>
    `Your organisation is in ${country}. Organisations from there may not coordinate the proposal.`,
  askedNot: (country: string) =>
    `You are looking for partners from ${country}. Organisations from there may not take part.`,
  askedUnknown: (country: string) =>
    `You are looking for partners from ${country}. It is unknown whether organisations from there may take part.`,
  askedNotCoordinator: (country: string) =>
    `You are looking for a coordinator from ${country}. Organisations from there may not coordinate the proposal.`,
  alone: (asked: string) => `In this call one organisation applies alone, but you are looking for: ${asked}.`,
  experts: 'These conditions are about organisations. Whether an individual expert may take part is unknown.',
} as const;
