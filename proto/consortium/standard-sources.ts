import type { RuleSource } from '../funding-ingest/rule-source.ts';

/** The day on which a source was read. */
const source = (title: string, url: string, published: string | null, checked = '2026-11-28'): RuleSource => ({
  ...{ title, url, published, checked },
});
const portal = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/';

/** Documents that state the standard rules. What none of them states is no rule. */
export const sources = {
  postdoctoral: source(
    'MSCA-NET, the network of national contact points: at most eight years of research since the award of the doctorate, at the call deadline',
    'https://msca-net.eu/eoi/horizon-europe-marie-sklodowska-curie-actions-postdoctoral-fellowships-pf%EF%BF%BC/',
    null,
    '2026-11-29',
  ),
  regulation: source(
    'Regulation (EU) 2021/695, Article 22',
    'https://gesetze.legal/eu/vo_eu_2021_695/22',
    '2021-05-12',
  ),
  participating: source(
    'Countries eligible for funding, in the conditions of HORIZON-JU-GH-EDCTP3-2026-03-SERP-01',
    `${portal}horizon-ju-gh-edctp3-2026-03-serp-01`,
    '2026-08-12',
  ),
  firstAssociations: source(
    'Association of third countries to Horizon Europe, December 2021',
    'https://www.ope-connect.urjc.es/en/news/update-on-association-of-third-countries-to-horizon-europe/',
    '2022-01-10',
  ),
  secondAssociations: source(
    'EURAXESS: Horizon Europe Associated Countries, June 2022',
    'https://euraxess.ec.europa.eu/worldwide/china/update-about-horizon-europe-associated-countries',
    '2022-06-28',
  ),
  unitedKingdom: source(
    'MSCA national contact points: the United Kingdom is associated from 1 January 2024',
    'https://mariesklodowskacurieactions.blogspot.com/',
    '2024-07-08',
  ),
  switzerland: source(
    'Switzerland and EU sign agreement on participation in EU programmes, from the beginning of 2025',
    'https://www.sbfi.admin.ch/en/newnsb/_AfAX1ioyLE_IqIi_raOP',
    '2025-11-10',
  ),
  egypt: source(
    'European Commission: Egypt, association to Horizon Europe',
    'https://research-and-innovation.ec.europa.eu/strategy/strategy-research-and-innovation/europe-world/international-cooperation/association-horizon-europe/egypt_en',
    '2025-10-22',
  ),
  korea: source(
    'Agreement with the Republic of Korea on participation in Union programmes, signed in July 2025',
    'https://k-erc.eu/2025/07/news-activities/27961/',
    '2025-07-17',
  ),
  japan: source(
    'National contact point: until an agreement is signed, entities in Japan are beneficiaries under the work programme of 2026 and 2027',
    'https://www.nks-gesellschaft.de/de/Japans-Assoziierung-an-Horizont-Europa-beschlossen-2673.html',
    null,
    '2026-11-29',
  ),
  euratom: source(
    'Countries associated to Euratom, in the conditions of HORIZON-EURATOM-2026-01-01',
    `${portal}horizon-euratom-2026-01-01`,
    '2026-08-12',
  ),
  euratomRules: source(
    'EUR-Lex summary of Regulation (Euratom) 2025/1304: the rules for participation are those of Horizon Europe',
    'https://eur-lex.europa.eu/IT/legal-content/summary/euratom-research-and-training-programme-2026-2027.html',
    null,
  ),
  widening: source(
    'Widening countries, in the conditions of HORIZON-WIDERA-2027-01-WIDENING-01',
    `${portal}horizon-widera-2027-01-widening-01`,
    '2026-08-12',
  ),
  funding: source(
    'Austrian Research Promotion Agency: who is eligible for funding under Horizon Europe',
    'https://www.ffg.at/en/europe/heu/legal-financial/theme_eligibility-conditions',
    null,
  ),
  overseas: source(
    'Overseas Countries and Territories Association: Horizon Europe',
    'https://www.overseas-association.eu/programme/horizon-europe/',
    null,
  ),
  oecd: source(
    'Austrian Federal Ministry for Agriculture: member countries of the OECD',
    'https://info.bml.gv.at/themen/landwirtschaft/eu-international/oecd/Mitgliedstaaten.html',
    null,
  ),
  africanUnion: source(
    'Wikipedia, as no official list was found: member states of the African Union by region',
    'https://en.wikipedia.org/wiki/Regions_of_the_African_Union',
    null,
  ),
  mercosur: source(
    'MERCOSUR: accession of Bolivia, ratified by Argentina, Brazil, Paraguay and Uruguay',
    'https://mercosur.int/pt-br/a-bolivia-depositou-o-instrumento-de-ratificacao-do-protocolo-de-adesao-ao-mercosul',
    null,
  ),
  andean: source(
    'The Statesman’s Yearbook: Andean Community',
    'https://link.springer.com/referenceworkentry/10.1007%2F978-1-349-95321-9_79',
    null,
  ),
  cariforum: source(
    'European Commission: trade with the Caribbean, CARIFORUM',
    'https://policy.trade.ec.europa.eu/eu-trade-relationships-country-and-region/countries-and-regions/caribbean_pt',
    null,
  ),
  candidates: source(
    'The Brussels Times, as no official list was found: the ten countries of the enlargement package of 2025',
    'https://www.brusselstimes.com/eu-affairs/1827680/eu-enlargement-frontrunners-are-leaving-laggers-behind-in-the-accession-process',
    null,
  ),
  efta: source(
    'Statistics Norway: EFTA and the European Economic Area',
    'https://www.ssb.no/ajax/ordforklaring?key=402758&sprak=no',
    null,
  ),
  euroHpc: source(
    'EuroHPC Joint Undertaking: members, on a page of the years of Horizon 2020',
    'https://eurohpc-ju.europa.eu/members.html',
    null,
    '2026-11-29',
  ),
  russia: source(
    'Legal entities established in Russia or Belarus, in the conditions of HORIZON-JU-SNS-2026-FEM-STREAM-B-02',
    `${portal}horizon-ju-sns-2026-fem-stream-b-02`,
    '2026-08-12',
  ),
  doctoralNetworks: source(
    'KoWi: MSCA Doctoral Networks',
    'https://www.kowi.de/en/kowi/Horizon-Europe/Excellent-Science/msca-doctoral-networks/msca-doctoral-networks.aspx',
    null,
  ),
  industrialDoctorates: source(
    'University of Padua: MSCA Doctoral Networks',
    'https://www.unipd.it/en/en/en/msca-dn',
    null,
  ),
  doctoralMonths: source(
    'National contact point: the work programme of 2023 raises Doctoral Networks to 540 person-months',
    'https://www.nks-msc.de/de/Arbeitsprogramm-veroffentlicht-2422.html',
    null,
    '2026-11-29',
  ),
  jointDoctorates: source(
    'National contact point: participation in Joint Doctorates',
    'https://www.nks-msc.de/en/Doctoral-Networks-2250.html',
    null,
    '2026-11-29',
  ),
  sectorsOfExchanges: source(
    'MSCA national contact points: Staff Exchanges include both sectors from 2026 on',
    'https://mariesklodowskacurieactions.blogspot.com/',
    '2026-04-07',
    '2026-11-29',
  ),
  staffExchanges: source(
    'Marie Skłodowska-Curie Actions: Staff Exchanges',
    'https://marie-sklodowska-curie-actions.ec.europa.eu/da/actions/staff-exchanges',
    null,
  ),
  pathfinder: source(
    'EIC: frequently asked questions',
    'https://eic.ec.europa.eu/eic-frequently-asked-questions_en',
    null,
  ),
  accelerator: source(
    'National contact point for the EIC Accelerator: who can participate',
    'https://nks-eic-accelerator.de/en/eic-accelerator-who-can-participate-500.php',
    null,
  ),
  cofund: source(
    'ERA-LEARN: rules for co-funded European Partnerships',
    'https://www.era-learn.eu/support-for-partnerships/cofunded-p2p/co-funded-european-partnerships/summary-of-the-rules-to-be-followed',
    null,
  ),
  beneficiaries: source(
    'CORDIS, from a copy of December 2025: kinds of the coordinators and participants of projects funded by Horizon Europe until December 2025',
    'https://github.com/x3ro/cordis-horizon-projects-xml',
    '2025-12-06',
  ),
  genderEqualityPlan: source(
    'Gender equality plans as an eligibility criterion',
    'https://nkfih.gov.hu/english/hungarian-and-international-events/the-gender-equality-plan-webinar',
    '2022-06-10',
  ),
  hungarianTrusts: source(
    'Council Implementing Decision (EU) 2022/2506: questions and answers',
    'https://ncp.brussels/decision-on-measures-for-the-protection-of-the-union-budget-against-breaches-of-the-principles-of-the-rule-of-law-in-hungary-list-of-faqs-available',
    '2022-12-16',
  ),
  shareOfCountry: source(
    'Danish Agency for Higher Education and Science: Doctoral Networks',
    'https://ufm.dk/forskning-og-innovation/tilskud-til-forskning-og-innovation/eu-og-internationale-programmer/horizon-europe',
    null,
  ),
} as const satisfies Record<string, RuleSource>;
