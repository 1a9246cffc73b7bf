import type { SearchKind } from '@consortia/proto/recommendations/shapes';
import type { ViewerKind } from './search-harness.ts';

/**
 * What someone types and what they must find, judged by hand over the corpus. `first`: the best of its kind; `among`: one of the
 * five that are shown of its kind; `absent`: in no kind, for these viewers. Things are named by kind and name in the corpus.
 */
export type Judged = {
  q: string;
  for?: readonly ViewerKind[];
  first?: readonly string[];
  among?: readonly string[];
  absent?: readonly string[];
  /** Whether words of similar spelling are to be taken; not judged where it is left out. */
  fuzzy?: boolean;
  /** The first hit is marked as related: it has only some of the words. */
  related?: boolean;
};

const everyone = ['visitor', 'trial member', 'full member', 'administrator'] as const;
const members = ['full member', 'administrator'] as const;
const others = ['visitor', 'trial member'] as const;

export const judgedQueries: readonly Judged[] = [
  // Names, with and without their signs, and as far as they are typed.
  { q: 'Kovács', for: everyone, first: ['expert ana'], fuzzy: false },
  { q: 'kovacs', for: everyone, first: ['expert ana'], fuzzy: false },
  { q: 'KOVÁCS ANA', for: everyone, first: ['expert ana'] },
  { q: 'ana kov', for: everyone, first: ['expert ana'] },
  { q: 'dvorak', for: everyone, first: ['expert marek'] },
  { q: 'Dvořák', for: everyone, first: ['expert marek'] },
  { q: 'dvoř', for: everyone, first: ['expert marek'] },
  { q: 'ines almeida', for: everyone, first: ['expert ines'] },
  { q: 'Jose Muller Garcia', for: everyone, first: ['expert jose'] },
  { q: 'soren lukaszewicz', for: everyone, first: ['expert soren'], fuzzy: false },
  { q: 'josé mueller', for: everyone, first: ['expert jose'], fuzzy: false },
  { q: 'Li Wei', for: everyone, first: ['expert liWei'] },
  { q: 'wartemann', for: everyone, absent: ['expert waiting'] },
  // Wrong letters.
  { q: 'kovasc', for: everyone, first: ['expert ana'], fuzzy: true },
  { q: 'photnoics', for: everyone, first: ['group photonics'], among: ['expert ines'], fuzzy: true },
  { q: 'magnetommetry', for: everyone, first: ['expert ana'], fuzzy: true },
  { q: 'universty of aurora', for: everyone, first: ['organisation aurora'], fuzzy: true },
  { q: 'quantun sensors', for: everyone, first: ['call sensing'], fuzzy: true },
  { q: 'elecrolytes', for: everyone, first: ['expert jose'], fuzzy: true },
  { q: 'anna kovacs', for: everyone, first: ['expert ana'], absent: ['call ocean'], fuzzy: true },
  { q: 'straße', for: everyone, absent: ['call ocean'], fuzzy: false },
  { q: 'undefined', for: everyone, absent: ['call ocean'], fuzzy: false },
  { q: 'AI4S', for: everyone, absent: ['call ocean'], fuzzy: false },
  { q: 'null', for: everyone, absent: ['call ocean'], fuzzy: false },
  // A word too many.
  { q: 'TecNova Lda', for: everyone, first: ['organisation tecnova'], fuzzy: false, related: true },
  { q: 'photonics group', for: everyone, first: ['group photonics'], fuzzy: false, related: true },
  // Identifiers in any form.
  { q: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12', for: everyone, first: ['call sensing'] },
  { q: 'horizon-cl4-2027-digital-emerging-01-12', for: everyone, first: ['call sensing'] },
  { q: 'horizon cl4 2026', for: everyone, first: ['call sensingBefore'], absent: ['call sensing'] },
  { q: 'HORIZON-CL4-2026', for: everyone, first: ['call sensingBefore'] },
  { q: 'cl4-2026-digital', for: everyone, first: ['call sensingBefore'] },
  { q: 'HORIZONCL42027', for: everyone, first: ['call sensing'] },
  { q: 'horizon cl 4 2027', for: everyone, first: ['call sensing'] },
  { q: 'hlth_2027/tool', for: everyone, first: ['call imaging'] },
  { q: 'cl4 digital emerging', for: everyone, first: ['call sensing'], among: ['call sensingBefore'] },
  { q: 'ERC-2027-STG', for: everyone, first: ['call starting'] },
  { q: 'HORIZON-CL4-2027-DIGITAL-EMERGING-01-12', for: everyone, among: ['call cascade'] },
  { q: '50131925', for: everyone, first: ['call ocean'], fuzzy: false },
  { q: 'ocean mission', for: everyone, first: ['call ocean'], fuzzy: false },
  { q: 'euro hpc', for: everyone, first: ['call computing'], fuzzy: false },
  // Short forms and their long forms.
  { q: 'MSCA', for: everyone, first: ['call doctoral', 'expert marek'] },
  { q: 'marie curie doctoral', for: everyone, first: ['call doctoral'] },
  { q: 'marie sklodowska curie', for: everyone, first: ['call doctoral'], among: ['expert marek'] },
  { q: 'CNRS', for: everyone, first: ['organisation cnrs'] },
  { q: 'ETHZ', for: everyone, first: ['organisation eth'] },
  { q: 'artificial intelligence', for: everyone, first: ['expert liWei', 'opportunity city'] },
  { q: 'SMEs batteries', for: everyone, first: ['call batteries'] },
  { q: 'HPC medical', for: everyone, first: ['expert liWei'] },
  { q: 'LCA digitization', for: everyone, first: ['expert soren'] },
  // One and many, one spelling and another.
  { q: 'battery', for: everyone, first: ['call batteries', 'expert jose'] },
  { q: 'batteries ', for: everyone, first: ['expert jose', 'call batteries'] },
  { q: 'digitization of factories', for: everyone, first: ['call batteries'] },
  { q: 'disease ', for: everyone, first: ['call imaging'] },
  { q: 'peatlands', for: everyone, first: ['group peat'] },
  // Subjects and phrases.
  { q: 'quantum sensors', for: everyone, first: ['call sensing'], among: ['call sensingBefore'] },
  { q: 'quantum sens', for: everyone, first: ['call sensing', 'expert ana'], among: ['call sensingBefore'] },
  { q: '"district heating"', for: everyone, first: ['opportunity city', 'call heat'] },
  { q: '"heating district"', for: everyone, absent: ['opportunity city', 'call heat'] },
  { q: 'medical imaging', for: everyone, first: ['call imaging'], among: ['expert ana', 'expert liWei'] },
  { q: 'partners for the heart without electrodes', for: everyone, first: ['opportunity clinical'] },
  { q: 'quantum sensors for vineyards', for: everyone, among: ['call sensing'], fuzzy: false },
  { q: 'magnetometry of diamonds', for: everyone, first: ['expert ana'] },
  { q: 'bodenkunde wien', for: everyone, first: ['organisation soil'] },
  { q: 'Norway', for: everyone, first: ['organisation nordlab'] },
  { q: 'curly hair', for: ['trial member', ...members], first: ['opportunity hair'] },
  { q: 'curly hair', for: ['visitor'], absent: ['opportunity hair'] },
  // What not everyone may know.
  { q: 'TecNova', for: members, first: ['organisation tecnova'], among: ['opportunity coating', 'opportunity fields'] },
  { q: 'TecNova', for: others, first: ['organisation tecnova'], absent: ['opportunity coating', 'opportunity fields'] },
  { q: 'almeida', for: others, first: ['expert ines'], absent: ['opportunity coating', 'opportunity fields'] },
  { q: 'optical coating laboratory', for: ['trial member', ...members], first: ['opportunity coating'] },
  { q: 'optical coating laboratory', for: ['visitor'], absent: ['opportunity coating'] },
  { q: 'diamond', for: members, first: ['opportunity diamond'], among: ['opportunity clinical', 'expert ana'] },
  { q: 'diamond', for: others, first: ['opportunity clinical'], absent: ['opportunity diamond'] },
  { q: 'isotopically pure', for: others, absent: ['opportunity diamond'] },
  { q: 'keeps bees', for: ['trial member', ...members], first: ['expert ana'] },
  { q: 'keeps bees', for: ['visitor'], absent: ['expert ana'] },
];

/** The same over the demo data of the product: the kind, and what the title of its first hit holds; null where nothing may be found. */
export const judgedOfDemo: readonly {
  q: string;
  as: 'visitor' | 'trial' | 'member';
  kind: SearchKind;
  first: string | null;
}[] = [
  { q: 'magnetometers', as: 'visitor', kind: 'opportunity', first: 'Clinical partner for wearable magnetometers' },
  { q: 'cardiologist departments', as: 'visitor', kind: 'opportunity', first: 'Clinical partner' },
  { q: 'cardiology department', as: 'visitor', kind: 'opportunity', first: 'Clinical partner' },
  { q: 'optical coatings', as: 'member', kind: 'opportunity', first: 'Optical coating laboratory' },
  { q: 'optical coatings', as: 'trial', kind: 'opportunity', first: 'Optical coating laboratory' },
  { q: 'optical coatings', as: 'visitor', kind: 'opportunity', first: null },
  { q: 'pure diamond', as: 'member', kind: 'opportunity', first: 'second source for isotopically pure diamond' },
  { q: 'isotopically', as: 'trial', kind: 'opportunity', first: null },
  { q: 'quantum sensing', as: 'visitor', kind: 'call', first: 'Quantum sensors for medical' },
  { q: 'HORIZON-CL5-2027-D3', as: 'visitor', kind: 'call', first: 'Forecasting and flexibility for low-voltage grids' },
  { q: 'hlth 2027 tool', as: 'visitor', kind: 'call', first: 'Imaging that guides earlier diagnosis' },
  { q: 'msca doctoral', as: 'visitor', kind: 'call', first: 'MSCA Doctoral Networks 2027' },
  { q: 'seagras', as: 'visitor', kind: 'call', first: 'Restoring seagrass' },
  { q: 'kovacs', as: 'visitor', kind: 'expert', first: 'Ana Kovács' },
  { q: 'dvorak', as: 'trial', kind: 'expert', first: 'Marek Dvořák' },
  { q: 'phtonics', as: 'member', kind: 'group', first: 'Photonics and sensing' },
  { q: 'university', as: 'member', kind: 'organisation', first: 'University of Aurora' },
];
