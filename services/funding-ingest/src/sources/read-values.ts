import { plainText } from '@consortia/infra/text/plain-text';
import { portalLanguages } from '@consortia/proto/funding-ingest/codes';
import { participantCode, partnerRoles } from '@consortia/proto/funding-ingest/shapes';
import type { OrganisationKind } from '@consortia/proto/organisation-kinds';
import {
  codeIn,
  deadlineModelOfCode,
  kindOfCode,
  kindOfReference,
  lastYearOfProgramme,
  programmeOfCode,
  statusOfCode,
  typeOfActionOfCode,
} from './portal-codes.ts';
import { divisionOfCode } from './portal-divisions.ts';
import { first, isEmpty, isObject, listOf, oneLine, type Reading, unpacked, type Wrong, wrong } from './readings.ts';
import { languageOfReference } from './topic-id.ts';

/** Maximum number of characters of a text of one line; the limits of fields are lower. */
const maxLineLength = 50_000;
export function textOf(value: unknown): string | undefined | Wrong {
  const one = first(value);
  if (isEmpty(one)) return undefined;
  if (typeof one === 'number') return String(one);
  return typeof one === 'string' && one.length <= maxLineLength ? oneLine(one) || undefined : wrong(one);
}
/** A text, or undefined for anything else. */
export const textOrNothing = (value: unknown): string | undefined => {
  const text = textOf(value);
  return typeof text === 'string' ? text : undefined;
};

/** Text for display, without remaining markup. */
function readDisplayText(value: unknown): string | undefined | Wrong {
  const text = textOf(value);
  return typeof text === 'string' ? oneLine(plainText(text)) || undefined : text;
}

export const displayText: Reading = { says: 'text', read: readDisplayText };
export const always = (text: string): Reading => ({ says: `always “${text}”`, read: () => text });

export const identifier: Reading = {
  says: 'text; a slash becomes a hyphen, since identifiers are used in paths',
  read: (value) => {
    const text = textOf(value);
    return typeof text === 'string' ? text.replaceAll('/', '-') : text;
  },
};

export const number: Reading = {
  says: 'digits; 0 says nothing',
  read: (value) => {
    const text = textOf(value);
    if (typeof text !== 'string') return text;
    if (!/^\d{1,20}$/.test(text)) return wrong(first(value));
    return /^0+$/.test(text) ? undefined : text;
  },
};
export const topicsReference: Reading = {
  says: 'this number and `TOPICSen`',
  read: (value, entry) => {
    const digits = number.read(value, entry);
    return typeof digits === 'string' ? `${digits}TOPICSen` : digits;
  },
};
/** The portal numbers each kind of entries separately, so the kind is part of the key. */
const endings: Readonly<Record<string, string>> = { 0: 'TENDERSen', 2: 'PROSPECTSEN', 8: 'COMPETITIVE_CALLen' };
export const referenceByKind: Reading = {
  says: 'the first number that is not 0, and `TOPICSen`, or what stands for another kind',
  read: (value, entry) => {
    const [type, ...numbers] = value as unknown[];
    for (const one of numbers) {
      const digits = isEmpty(one) ? undefined : number.read(one, entry);
      if (digits !== undefined)
        return typeof digits === 'string' ? `${digits}${codeIn(endings, String(type)) ?? 'TOPICSen'}` : digits;
    }
    return undefined;
  },
};
export const numberOfReference: Reading = {
  says: 'the number itself or before `TOPICS`; 0 and other references say nothing',
  read: (value) => /^0*([1-9]\d{0,19})(?:TOPICS|$)/.exec(textOrNothing(value) ?? '')?.[1],
};

export const language: Reading = {
  says: 'an official language of the EU by its two letters, else the end of the reference; English and others say nothing',
  read: (value) => {
    const [given, ...references] = value as unknown[];
    const endings = references.map((reference) => languageOfReference(textOrNothing(reference) ?? ''));
    const codes = [textOrNothing(given)?.toLowerCase(), ...endings];
    const code = codes.find((one) => portalLanguages.some((known) => known === one));
    return code === 'en' ? undefined : code;
  },
};

export const kindFromReference: Reading = {
  says: 'how the reference ends',
  read: (value) => {
    const text = textOrNothing(value) ?? '';
    return kindOfReference.find(([pattern]) => pattern.test(text))?.[1];
  },
};
const coded = (says: string, table: Readonly<Record<string, string>>, unknown: 'refused' | 'nothing'): Reading => ({
  says: `${says}; another value ${unknown === 'refused' ? 'is refused' : 'says nothing'}`,
  read: (value) => {
    const text = textOf(value);
    if (typeof text !== 'string') return text;
    return codeIn(table, text.toLowerCase()) ?? (unknown === 'refused' ? wrong(first(value)) : undefined);
  },
});
export const kind = coded('0 tender, 1 grant, 2 call for proposals, 8 cascade', kindOfCode, 'refused');
export const status = coded(
  '31094501 forthcoming, 31094502 open, 31094503 closed, or the word',
  statusOfCode,
  'refused',
);
export const deadlineModel = coded('single-stage, two-stage or multiple cut-off', deadlineModelOfCode, 'nothing');

export const ownTitle: Reading = {
  says: 'text; a cascade call, whose first field is the title of its parent, goes by the second',
  read: (value, { observed }) => {
    const [title, own, ...others] = value as unknown[];
    const order = observed.topicKind === 'cascade' ? [own, title, ...others] : [title, ...others];
    return readDisplayText(order.find((one) => !isEmpty(one)));
  },
};
export const umbrellaTitle: Reading = {
  says: 'text; of a cascade call it is its own title and says nothing here',
  read: (value, { observed }) => (observed.topicKind === 'cascade' ? undefined : readDisplayText(value)),
};

const portal = 'https://ec.europa.eu/info/funding-tenders/opportunities/portal/screen/opportunities/topic-details/';
const portalPage = (identifierOfTopic: string): string =>
  `${portal}${encodeURIComponent(identifierOfTopic.toLowerCase())}`;
/** Sources write the address of a topic in different cases; it is one page. */
const topicOfPage = (address: string): string | undefined =>
  /^https:\/\/ec\.europa\.eu\/\S*\/topic-details\/([\w.-]+)$/.exec(address)?.[1];
export const link: Reading = {
  says: 'address over https; the address of a data file of the portal becomes that of its page, one of no page says nothing',
  read: (value) => {
    const text = textOrNothing(value) ?? '';
    const file = /\/opportunities\/data\/topicDetails\/([^/?#]+)\.json/.exec(text)?.[1] ?? topicOfPage(text);
    if (file) return portalPage(file);
    if (!/^https:\/\/[^\s"<>]+$/i.test(text) || /\/topic-details\/[^/?#]+\//.test(text)) return undefined;
    return URL.canParse(text) ? text : undefined;
  },
};
export const linkOfTopic: Reading = {
  says: 'the page of the portal for a grant; other kinds say nothing',
  read: (value, { observed }) => {
    const text = textOrNothing(value);
    return observed.topicKind === 'grant' && text && !text.includes('/') ? portalPage(text) : undefined;
  },
};

export const programme: Reading = {
  says: 'our name for the code; of an unknown code its label without its suffix in brackets',
  read: (value) => {
    const [code, label] = (value as unknown[]).map(textOrNothing);
    return codeIn(programmeOfCode, code ?? '') ?? label?.replace(/\([^()]*\)$/, '').trimEnd();
  },
};
export const programmeEnd: Reading = {
  says: 'the second year of the period, else by the code of the programme; others say nothing',
  read: (value) => {
    const [period, code] = (value as unknown[]).map(textOrNothing);
    const year = /^\d{4} ?[-–] ?(\d{4})$/.exec(period ?? '')?.[1];
    return year ? Number(year) : codeIn(lastYearOfProgramme, code ?? '');
  },
};
const withoutNumber = (text: string): string => text.replace(/^\d{1,2}\.\s+/, '');
export const divisions: Reading = {
  says: 'label of each, by its code where it has none; the programme itself and codes without a label are left out',
  read: (value) => {
    const labels = listOf(unpacked(value)).map((one) => {
      const code = textOrNothing(isObject(one) ? one.id : one) ?? '';
      if (codeIn(programmeOfCode, code)) return undefined;
      const label = isObject(one) ? textOrNothing(one.label ?? one.description) : codeIn(divisionOfCode, code);
      return label ?? (/^\d*$/.test(code) ? undefined : withoutNumber(code));
    });
    const known = [...new Set(labels.filter((label) => label !== undefined && !/^\d+$/.test(label)))];
    return known.length > 0 ? known.slice(0, 40) : undefined;
  },
};
export const destinationOfText: Reading = {
  says: 'the title before the text, which ends in its years in brackets',
  read: (value) => /^(.{3,300}? \(\d{4}-\d{2,4}\))/.exec(textOrNothing(value) ?? '')?.[1],
};

/** `HORIZON-RIA HORIZON  Research and Innovation Actions` names its code first; `HORIZON-RIA` is nothing but the code. */
export function typeOfAction(value: unknown): string | undefined {
  const text = textOrNothing(isObject(value) ? (value.typeOfAction ?? value.description ?? value.abbreviation) : value);
  if (text === undefined) return undefined;
  const blank = text.indexOf(' ');
  const [programmeOf, more] = text.slice(0, Math.max(0, blank)).split('-');
  if (more && text.startsWith(`${programmeOf} `, blank + 1)) return text.slice(blank + 1);
  return codeIn(typeOfActionOfCode, text) ?? text;
}
export const typesOfAction: Reading = {
  says: 'each once, with its words and without its code',
  read: (value) => {
    const types = [
      ...new Set(
        listOf(unpacked(value))
          .map(typeOfAction)
          .filter((type) => type !== undefined),
      ),
    ];
    return types.length > 0 ? types : undefined;
  },
};
const isEuros = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1e12;
export const length: Reading = {
  says: 'how many',
  read: (value) => (Array.isArray(value) ? value.length : wrong(value)),
};
/** `[["912743326", "coordinator", 299250.0]]`: participant identification code, role, euros of the Union or null. */
export const partners: Reading = {
  says: 'participant identification codes, roles and euros; others than these are left out',
  read: (value) =>
    Array.isArray(value)
      ? value.flatMap((entry) => {
          const [pic, role, euros] = listOf(entry);
          const isKnown = typeof pic === 'string' && partnerRoles.some((known) => known === role);
          if (!isKnown || !participantCode.safeParse(pic).success) return [];
          const contribution = isEuros(euros) ? { contribution: euros } : {};
          return [{ pic, role, ...contribution }];
        })
      : wrong(value),
};
/** A number, or a text of one with a decimal point or, as in the tables of CORDIS, a decimal comma. */
const decimal = (value: unknown): unknown =>
  typeof value === 'string' && /^\s*\d{1,15}(?:[.,]\d{1,12})?\s*$/.test(value)
    ? Number(value.replace(',', '.'))
    : value;
export const amount: Reading = {
  says: 'euros, with a decimal point or a decimal comma',
  read: (value) => {
    const number = decimal(value);
    return isEuros(number) ? number : wrong(value);
  },
};
export const participation: Reading = {
  says: 'grant agreement number, role, and the first that is an amount of euros',
  read: (value) => {
    const [grantId, role, ...amounts] = listOf(value);
    const known = partnerRoles.find((one) => one === role);
    if (!known) return wrong(role);
    const contribution = amounts.map(decimal).find(isEuros);
    return { grantId: textOrNothing(grantId), role: known, ...(contribution !== undefined && { contribution }) };
  },
};
/** Types of activity as CORDIS has them. */
const kindsByActivity: Readonly<Record<string, OrganisationKind>> = {
  ...{ HES: 'university', REC: 'research', PUB: 'public', PRC: 'company', OTH: 'other' },
};
export const organisationKind: Reading = {
  says: 'type of activity (HES, REC, PUB, PRC or OTH), and of a company whether it is an SME; another value says nothing',
  read: (value) => {
    const [activity, sme] = listOf(value);
    const kind = kindsByActivity[String(activity)];
    return kind === 'company' && String(sme) === 'true' ? 'sme' : kind;
  },
};
/** CORDIS has addresses with and without their scheme. */
export const website: Reading = {
  says: 'host name of the address, without `www.`; another value says nothing',
  read: (value) => {
    const text = textOrNothing(value) ?? '';
    const address = /^https?:\/\//i.test(text) ? text : `https://${text}`;
    const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : '';
    return /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]+$/.test(host) && host.length <= 253 ? host : undefined;
  },
};
export const shortText: Reading = {
  says: 'text of at most 500 characters; another value says nothing',
  read: (value) => {
    const text = readDisplayText(value);
    return typeof text === 'string' && text.length <= 500 ? text : undefined;
  },
};
