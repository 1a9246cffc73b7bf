import type { DemoCall } from './demo-call.ts';

const dayMs = 86_400_000;
const statusCodes = { forthcoming: '31094501', open: '31094502', closed: '31094503' } as const;
const horizon = '43108390';

const item = (text: string): string => `<li><p>${text}</p></li>`;
const paragraph = (text: string): string => `<p>${text}</p>`;

/** The description as the portal writes it: headings of their own kind, paragraphs, lists. */
function descriptionOf({ outcomes, scope }: DemoCall): string {
  return [
    '<p class="topicdescriptionkind">Expected Outcome:</p>',
    paragraph('Project results are expected to contribute to all of the following outcomes:'),
    `<ul>${outcomes.map(item).join('')}</ul>`,
    '<p class="topicdescriptionkind">Scope:</p>',
    ...scope.map(paragraph),
  ].join('');
}

/** Identifiers of an invented call at the portal. */
export const demoReference = ({ cascade, number }: DemoCall) =>
  cascade
    ? { reference: `${number}COMPETITIVE_CALLen`, ccm2Id: undefined }
    : { reference: `${number}TOPICSen`, ccm2Id: String(number) };

/** An invented call as a row of the portal's search on the day `now`: every value is a list of texts, some of them JSON. */
export function demoRow(call: DemoCall, now: Date): Record<string, unknown> {
  const day = (days: number): string => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  const deadlines = [call.first, call.second, call.third].filter((days) => days !== undefined).map(day);
  const last = Math.max(call.first, call.second ?? 0, call.third ?? 0);
  const status = statusCodes[last < 0 ? 'closed' : call.opens > 0 ? 'forthcoming' : 'open'];
  const model = call.third !== undefined ? 'multiple cut-off' : deadlines.length > 1 ? 'two-stage' : 'single-stage';
  const instant = (date: string): string => `${date}T00:00:00.000+0000`;
  const opening = day(call.opens);
  const { reference, ccm2Id } = demoReference(call);
  // The portal gives a cascade call its parent's title first, its own as that of the call.
  const [title, callTitle] = call.cascade ? [call.umbrellaTitle, call.title] : [call.title, call.umbrellaTitle];
  const [year] = opening.split('-');
  const budget = {
    budgetYearsColumns: [year],
    budgetTopicActionMap: {
      [call.number]: [
        {
          action: `${call.identifier} - ${call.type}`,
          expectedGrants: call.grants ?? 0,
          minContribution: call.share?.[0] ?? 0,
          maxContribution: call.share?.[1] ?? 0,
          budgetYearMap: { [year!]: String(call.budget) },
        },
      ],
    },
  };
  const action = {
    types: [{ typeOfAction: call.type }],
    status: { id: Number(status) },
    plannedOpeningDate: opening,
    submissionProcedure: { abbreviation: model },
    deadlineDates: deadlines,
  };
  return {
    reference,
    url: `https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/${call.identifier.toLowerCase()}`,
    summary: call.title,
    language: 'en',
    metadata: {
      identifier: [call.identifier],
      ...(ccm2Id === undefined ? {} : { ccm2Id: [ccm2Id] }),
      title: [title],
      type: [call.cascade ? '8' : '1'],
      status: [status],
      callIdentifier: [call.umbrella],
      callTitle: [callTitle],
      destinationDescription: [call.destination],
      frameworkProgramme: [horizon],
      typesOfAction: [call.type],
      keywords: [call.identifier, call.umbrella, ...call.keywords],
      startDate: [instant(opening)],
      deadlineDate: deadlines.map(instant),
      deadlineModel: [model],
      descriptionByte: [descriptionOf(call)],
      ...(call.conditions && { topicConditions: [call.conditions.map((line) => `<p>${line}</p>`).join('')] }),
      actions: [JSON.stringify([action])],
      budgetOverview: [JSON.stringify(budget)],
    },
  };
}
