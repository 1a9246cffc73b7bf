import { pagePaths as paths } from '@consortia/proto/page-paths';
import { bullets, documentOf, heading, paragraph } from './written-text.ts';

/** True of the product as it is delivered. What only the operator knows is named as missing. */
export const termsOfUse = documentOf(
  paragraph(
    `These are the rules for everyone who uses this site. The [legal notice](${paths.imprint}) says who operates it; the [privacy policy](${paths.privacyPolicy}) says how personal data is processed.`,
  ),
  heading('Accounts'),
  bullets(
    'Public pages can be read without an account. An account is for one person, with their own name and email address.',
    'Administrators may approve, refuse and block accounts. An organisation decides who belongs to it.',
    'Keep your password and your second factor to yourself. If you believe that somebody else has used your account, change the password and end the other sessions.',
  ),
  heading('What you write'),
  bullets(
    'What you write remains yours. You allow this site to store it and to show it to the people its visibility allows.',
    'Write only what you may publish: no confidential information of others, nothing unlawful, and no picture or text that you have no right to use.',
    'Say truthfully who you are, what you offer and what you seek. Do not send advertising.',
    'Opportunities are shown once an administrator has approved them. Administrators may remove what breaks these rules.',
  ),
  heading('Fair use'),
  paragraph(
    'Do not collect other people’s data automatically, try to see what is hidden from you, or disrupt the site. The number of requests is limited.',
  ),
  heading('What you can rely on'),
  bullets(
    'Funding calls are copied from the EU Funding and Tenders Portal. Only the text on the portal counts: check deadlines and conditions there before you apply.',
    'Matches, suggested partners and feedback from ReviewIQ are guidance, not advice. They can be wrong, and they do not guarantee funding.',
    'Agreements between people and organisations who meet here are their own responsibility.',
    'The operator of this site has not yet published what availability it promises or how far it is liable.',
  ),
  heading('Reporting'),
  paragraph(
    `If somebody breaks these rules when writing to you, report the conversation in the inbox. For everything else use the [contact form](${paths.contact}).`,
  ),
  heading('The end of an account'),
  paragraph(`You can [close your account](${paths.privacy}) at any time, without giving a reason.`),
  heading('Applicable law'),
  paragraph('The operator of this site has not yet published which law applies and which court has jurisdiction.'),
);
