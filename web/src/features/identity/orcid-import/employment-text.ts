import type { ImportedEmployment } from '@consortia/proto/identity/employment';
import { orcidImportMessages as labels } from '@consortia/proto/identity/messages/orcid-import';

const format = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', year: 'numeric', ...parts });
const formats = [format({}), format({ month: 'long' }), format({ month: 'long', day: 'numeric' })];

/** "2011", "September 2011" or "3 September 2011" for a date that may lack its day and month. */
export const partialDateText = (date: string): string =>
  formats[date.split('-').length - 1]!.format(new Date(`${date}${'-01'.repeat(3 - date.split('-').length)}T00:00:00Z`));

/** When someone was employed; empty where the record does not say. */
export function periodText({ startedOn, endedOn }: ImportedEmployment): string {
  if (startedOn && endedOn) return labels.fromTo(partialDateText(startedOn), partialDateText(endedOn));
  if (startedOn) return labels.since(partialDateText(startedOn));
  return endedOn ? labels.until(partialDateText(endedOn)) : '';
}

/** "Professor, Soil and water, Fjord Institute" */
export const positionText = ({ role, department, organisation }: ImportedEmployment): string =>
  [role, department, organisation].filter(Boolean).join(', ');
