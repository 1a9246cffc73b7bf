import { pagePaths as paths } from '@consortia/proto/page-paths';
import { bullets, documentOf, heading, paragraph } from './written-text.ts';

/** True of the product as it is delivered. What only the operator knows is named as missing. */
export const accessibilityStatement = documentOf(
  paragraph(
    'Everybody should be able to find partners here. The pages aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
  ),
  heading('What you can expect'),
  bullets(
    'Everything can be reached and used with the keyboard. The first press of Tab offers to skip to the content.',
    'Headings, lists, forms and messages have names and roles that screen readers announce.',
    'Text has enough contrast in the light and the dark theme. The theme can be chosen at the bottom of each page.',
    'Pages can be used at a width of 320 pixels, or enlarged to 400 %, without scrolling sideways.',
    'Moving parts can be paused, and stand still if your system asks for reduced motion.',
    'Public pages can be read without scripts.',
  ),
  heading('How it is tested'),
  paragraph(
    'Every change is tested in a browser with axe-core, which finds some of the possible barriers automatically, with the keyboard alone, and by what screen readers are told on twelve everyday tasks. The site has not been assessed by an independent body, and the operator of this site has not published an assessment of its own.',
  ),
  heading('Known limits'),
  bullets(
    'Pictures that people upload have no description of their own.',
    'Videos are on YouTube or Vimeo. Whether they have captions and an audio description depends on who published them.',
    'Documents and pages on other sites that people link to may not be accessible.',
    'Texts are in British English. What people write in other languages is not marked as such for screen readers.',
  ),
  heading('Reporting a barrier'),
  paragraph(
    `Tell the administrators with the [contact form](${paths.contact}) what did not work, on which page, and with which browser or assistive technology.`,
  ),
  paragraph(
    'If the response does not help, you can contact a public authority in your country. The operator of this site has not yet named the responsible authority.',
  ),
);
