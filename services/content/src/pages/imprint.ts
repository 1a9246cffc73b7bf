import { pagePaths as paths } from '@consortia/proto/page-paths';
import { documentOf, heading, paragraph } from './written-text.ts';

/** Nothing here is known to the product, so each part says that it is missing. */
export const imprint = documentOf(
  heading('Operator'),
  paragraph('The operator of this site has not published its name and address yet.'),
  heading('Representative and register'),
  paragraph('The operator of this site has not yet published who represents it and in which register it is entered.'),
  heading('Contact'),
  paragraph(
    `The administrators read what you write in the [contact form](${paths.contact}). The operator of this site has not published an email address or telephone number yet.`,
  ),
  heading('Responsible for the content'),
  paragraph(
    'The operator of this site has not yet named who is responsible for its own texts. What members write is theirs, and is shown with their name or that of their organisation to those who may see it.',
  ),
);
