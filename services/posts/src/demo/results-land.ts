import type { DemoResult } from './demo-result.ts';
import { demoText } from './demo-text.ts';

export const landAndPeople: readonly DemoResult[] = [
  {
    ...{ by: 'marek', ago: 12, trl: 7, helixes: ['cities', 'climate'] },
    title: 'Street trees that water themselves: 240 pits in three cities',
    text: demoText(
      'A pit of broken brick under the pavement stores the rain of one storm for the three dry weeks after it. After two summers 231 of 240 trees are alive; next to them, in ordinary pits, it is every second one.',
      'The drawings are free. Cities that build one tell us how it goes.',
    ),
    links: [
      { title: 'Drawings', url: 'https://uni-aurora.example/street-trees/drawings' },
      { title: 'Map of all pits', url: 'https://uni-aurora.example/street-trees/map' },
    ],
    followers: ['admin', 'ana'],
    likes: ['ana', 'ines', 'admin'],
  },
  {
    ...{ by: 'ana', ago: 1500, trl: 1, helixes: ['quantum'] },
    title: 'Why some diamonds forget their spin and others do not',
    text: demoText(
      'We measured 2,300 defects in diamonds from four suppliers. What matters is not the purity that is sold but the hydrogen that is never mentioned.',
      'For everyone who buys diamonds for sensors: have the hydrogen measured.',
    ),
    links: [{ title: 'Article', url: 'https://papers.example/hydrogen-in-diamond' }],
  },
  {
    ...{ by: 'ines', ago: 200, trl: 6, helixes: ['ocean', 'digital'] },
    title: 'A window that stays clear under water for a year',
    text: demoText(
      'Light of the right colour keeps mussels and algae from settling. A ring of 16 diodes around the window of a camera does it with less power than the camera itself.',
      'Four buoys have carried it since last June. No one has had to clean them.',
    ),
    links: [{ title: 'Pictures of month 1 to 12', url: 'https://tecnova.example/clear-window' }],
    likes: ['tom', 'marek'],
    followers: ['tom'],
  },
  {
    ...{ by: 'marek', ago: 950, helixes: ['culture', 'digital'] },
    title: 'Four hundred letters from the salt roads, transcribed and on a map',
    text: demoText(
      'Merchants wrote home about prices, fevers and bad inns. Volunteers have transcribed 412 of their letters; every place in them leads to a map.',
      'The texts are free to use. Teachers of three countries have made lessons from them.',
    ),
    links: [{ title: 'The letters', url: 'https://uni-aurora.example/salt-roads' }],
    likes: ['admin'],
  },
  {
    ...{ by: 'liWei', ago: 520, trl: 5, helixes: ['health'] },
    title: 'A questionnaire on pain that children fill in with their hands',
    text: demoText(
      'Children who cannot read show where it hurts, how much and how often on a soft figure. Sensors in it count the touches. In a study with 88 children its results agreed with those of trained nurses.',
    ),
    links: [{ title: 'Study protocol', url: 'https://uni-aurora.example/soft-figure/protocol' }],
  },
  {
    ...{ by: 'ana', ago: 2100, trl: 0, helixes: ['energy'] },
    title: 'An idea for storing heat in old wells, with a first calculation',
    text: demoText(
      'Europe has some 200,000 abandoned wells. Filled with a salt that melts at 58 degrees, one of them would hold the summer heat of a village hall until February. That is what the calculation says; nothing has been built.',
      'We publish it because someone with a well may want to.',
    ),
  },
  {
    ...{ by: 'admin', ago: 160, trl: 9, helixes: ['digital', 'culture'] },
    title: 'Consortium agreement in plain language, with comments by three lawyers',
    text: demoText(
      'A template that partners read before they sign it. Every clause has one sentence that says what it means, and one that says what goes wrong without it.',
    ),
    links: [{ title: 'Template', url: 'https://consortia.example/agreement' }],
    followers: ['ana', 'ines', 'marek'],
    likes: ['ana', 'ines', 'marek', 'liWei'],
  },
];
