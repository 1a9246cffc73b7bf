import type { OrganisationKind } from '../../organisation-kinds.ts';
import { anyOf, type Partner, type VerdictValue } from '../verdicts.ts';

/** A kind as texts name it: who is of that kind, and who cannot be. Of all others nobody knows. */
type Kind = {
  readonly named: RegExp;
  readonly met: readonly OrganisationKind[];
  readonly notMet: readonly OrganisationKind[];
};

const kinds: readonly Kind[] = [
  {
    named: /^SMEs?\b|\bsmall and medium|\bmedium(?:[- ]sized)? enterprises?\b/i,
    met: ['sme'],
    notMet: ['university', 'research', 'public'],
  },
  { named: /^(?:universit|higher education)/i, met: ['university'], notMet: ['company', 'sme'] },
  {
    named: /^(?:research (?:and|organi[sz]ation|institut(?:e|ion)|technology)|RTOs?\b)/i,
    met: ['research'],
    notMet: ['company', 'sme'],
  },
  { named: /\baward doctoral degrees/i, met: ['university'], notMet: ['company', 'sme'] },
  { named: /^public bod/i, met: ['public'], notMet: ['company', 'sme'] },
  { named: /^(?:compan|enterprise|business)/i, met: ['company', 'sme'], notMet: ['university', 'public'] },
  {
    named: /\b(?:authorit|ministr|municipalit|public procurer)/i,
    met: [],
    notMet: ['company', 'sme', 'university'],
  },
  {
    named: /\b(?:civil society|non-governmental|NGOs?\b|CSOs?\b)/i,
    met: [],
    notMet: ['company', 'sme', 'university', 'public'],
  },
  { named: /\b(?:practitioner|first responder)/i, met: [], notMet: ['university'] },
];

const relative = /^.*?\b(?:that|which|who) (?:are|is) (?:an? )?/;
/** Kinds of a list; of "local or regional authorities" the adjective is none. */
function withoutOr(name: string): string[] {
  const all = name.replace(relative, '').split(/,? (?:and\/)?or |, /);
  return all.at(-1)!.endsWith('s') ? all.filter((one) => /s\b/.test(one)) : all;
}

/** Whether a partner is of one of the kinds that a text names; of none: of any. */
export function ofKind(names: readonly string[], partner: Partner): VerdictValue {
  if (names.length === 0) return 'met';
  return anyOf(
    names.map((name) => statedOf(name, partner) ?? anyOf(withoutOr(name).map((one) => byKind(one, partner)))),
  );
}

/** The same for every name of a kind of organisation, such as "SME" and "small and medium enterprise"; of others the name itself. */
export function kindNamed(name: string): string {
  const [only, ...more] = withoutOr(name);
  const at = more.length > 0 ? -1 : kinds.findIndex(({ named, met }) => met.length > 0 && named.test(only!));
  return at < 0 ? name : String(at);
}

/** What is said of a partner in the words of the call, or in others for the same kind; null where nothing is. */
export function statedOf(name: string, { stated = [] }: Partner): VerdictValue | null {
  const said = stated.find((one) => kindNamed(one.name) === kindNamed(name));
  return said ? (said.holds ? 'met' : 'notMet') : null;
}

function byKind(name: string, { kind, special }: Partner): VerdictValue {
  if (kind === null || special !== null) return 'unknown';
  const found = kinds.find(({ named }) => named.test(name));
  if (found?.met.includes(kind)) return 'met';
  return found?.notMet.includes(kind) ? 'notMet' : 'unknown';
}
