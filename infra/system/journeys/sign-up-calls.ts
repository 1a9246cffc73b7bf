/** Someone without an account. */
export const newcomer = {
  firstname: 'Nora',
  lastname: 'Falk',
  email: 'nora.falk@elsewhere.example',
  plainPassword: { first: 'a long walk by the sea', second: 'a long walk by the sea' },
  termsConsent: true,
};
const { plainPassword: _, ...providersNewcomer } = newcomer;

/** Valid bodies of the routes of signing up, by route id; `token` is that of an emailed link. */
export const signUpBodies = (token: string): Readonly<Record<string, object>> => ({
  'identity.signUpWithProvider': providersNewcomer,
  'identity.signUp': newcomer,
  'identity.sendSignUpAgain': newcomer,
  'identity.openSignUp': { token },
  'identity.confirmSignUp': { ...newcomer, token },
});
