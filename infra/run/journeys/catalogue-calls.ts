import { contextOf, routes } from '@consortia/proto/catalogue';
import { demoOpportunity, demoPassword, demoPeople } from '@consortia/proto/demo';
import { isUnsafe, type Route } from '@consortia/proto/route';
import { demoEmails, type House, type ViewerKind } from './house.ts';

/** Routes that exist for the outside. */
export const outside = routes.filter(({ access }) => access !== 'service');
export const inside = routes.filter(({ access }) => access === 'service');
export const unsafe = outside.filter(isUnsafe);
export const reads = outside.filter((route) => !isUnsafe(route));
export const titled = (list: readonly Route[]) =>
  list.map((route) => [`${route.method} ${route.path}`, route] as const);

/** Something that everybody may see, for the parameters of a context's paths. */
const parameters: Readonly<Record<string, string>> = { posts: demoOpportunity(1), identity: demoPeople.ana };
/** A parameter that the demo data alone knows: pictures are named by their content. */
export async function samplesOf(route: Route, { connect }: Pick<House, 'connect'>): Promise<Record<string, string>> {
  if (!route.path.includes(':hash')) return {};
  const images = (await connect(contextOf(route))).collection<{ _id: string }>('images');
  return { hash: (await images.findOne())?._id ?? '' };
}
const queries: Readonly<Record<string, string>> = {
  'identity.showSignUpConfirmation': `token=${'A'.repeat(43)}`,
  'posts.listRelated': 'topic=HORIZON-MSCA-2027-DN-01-01',
};

/** An address that the route answers, with `values` in place of parameters. */
export function pathOf(route: Route, values: Readonly<Record<string, string>> = {}): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? parameters[contextOf(route)] ?? 'x');
  return queries[route.id] ? `${path}?${queries[route.id]}` : path;
}

const newcomer = {
  firstname: 'Nora',
  lastname: 'Falk',
  email: 'nora.falk@elsewhere.example',
  plainPassword: { first: 'a long walk by the sea', second: 'a long walk by the sea' },
  termsConsent: true,
};
/** For every route that changes something a body with which it would; `link` is the token of a letter. */
export const validBodies = ({ code, link }: { code: string; link: string }): Readonly<Record<string, object>> => ({
  'identity.signIn': { email: demoEmails.marek, password: demoPassword },
  'identity.confirmSecondFactor': { authCode: code },
  'identity.signOut': {},
  'identity.signUp': newcomer,
  'identity.confirmSignUp': { token: link },
});

/** Who has access to the route, so that a refusal has another reason. */
export const holderOf = (route: Route): ViewerKind =>
  route.access === 'second-factor' ? 'half' : route.access === 'admin' ? 'administrator' : 'member';

/** Status with which a viewer is refused by the contract's `access` alone, or null where the use case is reached. */
export function refusalOf({ access, halfSignedIn }: Route, kind: ViewerKind): number | null {
  if (access === 'service') return 404;
  if (access === 'second-factor') return kind === 'half' ? null : kind === 'visitor' ? 401 : 403;
  if (kind === 'half' && !halfSignedIn) return 401;
  if (access === 'anyone') return null;
  if (kind === 'visitor' || kind === 'half') return 401;
  return access === 'admin' && kind !== 'administrator' ? 403 : null;
}
