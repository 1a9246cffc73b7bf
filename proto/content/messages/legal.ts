/** Names of the pages that the law asks of whoever operates a site. In every page and every email, so a file of its own. */
export const legalMessages = {
  privacyPolicy: 'Privacy policy',
  terms: 'Terms of use',
  imprint: 'Legal notice',
  accessibility: 'Accessibility',
} as const;
