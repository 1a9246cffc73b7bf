/** Sentences of eligibility and balance. */
export const balanceMessages = {
  title: 'Eligibility and balance',
  lead: 'Of the confirmed partners. This is a help and no legal advice: the text of the call decides.',
  ruleOf: (name: string) => `Least composition for ${name}`,
  noRule: 'No rule is known for the type of action of this call. Read its conditions.',
  source: (title: string, year: number) => `Source: ${title} (${year})`,
  met: 'Met',
  notMet: (least: number, found: number) => `${found} of ${least}`,
  checks: {
    entities: (least: number) =>
      least === 1 ? 'At least one legal entity' : `At least ${least} independent legal entities`,
    countries: (least: number) =>
      least === 1 ? 'In at least one country' : `In at least ${least} different countries`,
    associated: (least: number) =>
      least === 1
        ? 'One in a Member State or an Associated Country'
        : `In at least ${least} different Member States or Associated Countries`,
    member: (least: number) => `At least ${least === 1 ? 'one' : least} in a Member State`,
  },
  widening: (count: number, all: number) => `${count} of ${all} partners are in a widening country.`,
  pillarTwo: (count: number) =>
    `${count === 1 ? '1 partner is' : `${count} partners are`} in a country that is associated to Pillar II alone (Canada, Japan, Korea, New Zealand) and counts as associated under calls of that pillar only.`,
  sme: (count: number, all: number) => `${count} of ${all} filled seats are for small or medium-sized companies.`,
  unknown: (count: number) =>
    count === 1 ? 'The country of 1 partner is not known.' : `The countries of ${count} partners are not known.`,
  coordinated: (count: number) =>
    count === 0
      ? 'The organisation of the coordinator has not coordinated a funded project of the programme yet.'
      : `The organisation of the coordinator has coordinated ${count === 1 ? '1 funded project' : `${count} funded projects`} of the programme (CORDIS).`,
  rivals: 'In another consortium for this call',
  rival: (name: string) => `${name} is also in`,
  map: 'Map of the partners',
  mapLoading: 'Loading the map',
  countries: 'Partners by country',
  partners: 'Partners',
} as const;
