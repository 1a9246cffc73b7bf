import { emailingServices } from '@consortia/proto/email-templates';
import { operatedServices } from '@consortia/proto/operations';

/** Parameters of the routes of administrators, by route id. */
export const administrationParameters: Readonly<Record<string, Record<string, string>>> = {
  'identity.switchFeature': { name: 'reviewIq' },
  ...Object.fromEntries(
    emailingServices.map((service) => [
      `${service}.showEmailTemplate`,
      { kind: service === 'identity' ? 'sign-up' : 'message' },
    ]),
  ),
};

/** Refused in good order: no event of the demo data was given up. */
export const operationsThatNeedMore: readonly string[] = operatedServices.map((service) => `${service}.operate`);

/** Valid bodies of the routes of administrators, by route id. */
export const administrationBodies: Readonly<Record<string, object>> = {
  'identity.switchFeature': { state: 'on' },
  ...Object.fromEntries(operationsThatNeedMore.map((id) => [id, { act: 'discard-dead-letter', id: '404404' }])),
};
