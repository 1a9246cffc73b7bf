import { decidingServices } from '@consortia/proto/decisions';
import { emailingServices } from '@consortia/proto/email-templates';
import { operatedServices } from '@consortia/proto/operations';

const operations = operatedServices.map((service) => `${service}.operate`);
const undoing = decidingServices.map((service) => `${service}.undoDecision`);
/** Refused in good order: no event of the demo data was given up, and no decision waits. */
export const administrationThatNeedsMore: readonly string[] = [...operations, ...undoing];

/** Parameters of the routes of administrators, by route id. */
export const administrationParameters: Readonly<Record<string, Record<string, string>>> = {
  'identity.switchFeature': { name: 'reviewIq' },
  ...Object.fromEntries(undoing.map((id) => [id, { id: '0123456789abcdef01234567' }])),
  ...Object.fromEntries(
    emailingServices.map((service) => [
      `${service}.showEmailTemplate`,
      { kind: service === 'identity' ? 'sign-up' : 'message' },
    ]),
  ),
};

/** Valid bodies of the routes of administrators, by route id. */
export const administrationBodies: Readonly<Record<string, object>> = {
  'identity.switchFeature': { state: 'on' },
  ...Object.fromEntries(undoing.map((id) => [id, {}])),
  ...Object.fromEntries(operations.map((id) => [id, { act: 'discard-dead-letter', id: '404404' }])),
};
