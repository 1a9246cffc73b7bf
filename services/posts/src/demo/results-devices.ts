import type { DemoResult } from './demo-result.ts';
import { demoText } from './demo-text.ts';

export const devicesAndMethods: readonly DemoResult[] = [
  {
    ...{ by: 'ana', ago: 60, trl: 6, project: 2, helixes: ['quantum', 'health'] },
    title: 'A diamond magnetometer that follows a heartbeat through clothing',
    text: demoText(
      'The sensor head weighs 90 grams and needs neither cooling nor a shielded room. On a ward with lifts, trams and telephones around it, it detects the beat of a resting heart in nine of ten volunteers.',
      'What is new:',
      '- four diamonds whose noise is subtracted from each other',
      '- a calibration that takes twelve seconds and needs no expert',
      '- electronics that run for seven hours on a battery',
      'The head is *not* a medical device yet. We lend two of the five prototypes to groups who want to try them.',
    ),
    links: [
      { title: 'Measurements of 62 volunteers', url: 'https://data.uni-aurora.example/heartbeat-62' },
      { title: 'Drawings and list of parts', url: 'https://uni-aurora.example/diamonds-in-wards/head' },
    ],
    followers: ['ines', 'tom', 'liWei'],
    likes: ['ines', 'marek', 'liWei', 'tom'],
  },
  {
    ...{ by: 'ines', ago: 130, trl: 8, project: 1, helixes: ['quantum', 'digital'] },
    title: 'Mirror coatings with losses below five parts per million, in batches of forty',
    text: demoText(
      'Ion beam sputtering gives low losses on one mirror at a time. With a rotating mask and a monitor on every substrate, forty mirrors now leave the chamber with the same losses, and the price per mirror falls to a third.',
      'The process has run for eight months. Three laboratories have bought coatings made with it.',
    ),
    links: [{ title: 'Data sheet', url: 'https://tecnova.example/coatings/low-loss.pdf' }],
    videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    followers: ['ana', 'liWei'],
    likes: ['ana', 'liWei'],
  },
  {
    ...{ by: 'ana', ago: 300, trl: 4, project: 3, helixes: ['climate', 'soil'] },
    title: 'A gravimeter for two people and a sledge',
    text: demoText(
      'Groundwater has a weight, and a gravimeter can feel it change. Ours weighs 31 kilograms, is set up in twenty minutes, and repeats a measurement to within eight microgal.',
      'Last winter it was pulled over 140 kilometres of permafrost. The readings agree with those of boreholes where there are any.',
    ),
    links: [{ title: 'Route and readings', url: 'https://data.uni-aurora.example/permafrost-line' }],
    followers: ['marek'],
  },
  {
    ...{ by: 'marek', ago: 90, trl: 5, project: 4, helixes: ['soil', 'food'] },
    title: 'A seed mixture that keeps dry soil covered through August',
    text: demoText(
      'Eleven species, chosen together with nineteen farms, keep the ground covered when nothing else grows. The soil below is two degrees cooler and holds a fifth more water at the end of summer.',
      '- tested for three years on four kinds of soil',
      '- seed costs 46 euros a hectare',
      '- works with an ordinary drill',
    ),
    links: [
      { title: 'Guide for farms, in six languages', url: 'https://uni-aurora.example/terra-arida/guide' },
      { title: 'Field data', url: 'https://data.uni-aurora.example/terra-arida' },
    ],
    followers: ['ana'],
    likes: ['ana', 'tom'],
  },
  {
    ...{ by: 'liWei', ago: 30, trl: 3, helixes: ['health', 'digital', 'cancer'] },
    title: 'Photoacoustic images reconstructed in 40 milliseconds on a tablet',
    text: demoText(
      'A small network replaces the slow part of the reconstruction. On a tablet it gives 25 images a second, enough to guide a hand over a skin lesion.',
      'It was trained on the data of one hospital, and its errors are those of that hospital. The weights are published so that others can find out which ones.',
    ),
    links: [{ title: 'Code and weights', url: 'https://code.uni-aurora.example/photoacoustic-tablet' }],
    videoUrl: 'https://vimeo.com/76979871',
    followers: ['ines', 'ana'],
    likes: ['ana', 'ines', 'marek'],
  },
  {
    ...{ by: 'ines', ago: 410, trl: 9, helixes: ['energy', 'mobility'] },
    title: 'Charging cable that notices when it gets old',
    text: demoText(
      'An optical fibre along the copper measures the temperature of every metre. The cable reports a hot joint about six weeks before it would fail.',
      'It is sold since spring; the ferry line from Aveiro charges with twelve of them.',
    ),
    links: [{ title: 'Product page', url: 'https://tecnova.example/cable' }],
    likes: ['tom'],
  },
  {
    ...{ by: 'liWei', ago: 720, trl: 2, helixes: ['digital'] },
    title: 'A proof that federated training leaks less than was feared, under two conditions',
    text: demoText(
      'Gradients can tell what a model was trained on. We show that they tell nothing about a single record when batches are mixed between at least three sites and every site clips its updates.',
      'Both conditions are easy to meet and often forgotten.',
    ),
    links: [{ title: 'Preprint', url: 'https://papers.example/federated-leaks' }],
  },
];
