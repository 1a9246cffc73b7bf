/** Pages that administrators write. */
export const aboutMessages = {
  loading: 'Loading the page',
  failed: 'The page could not be loaded',
  look: 'Have a look',
  contactUs: 'Contact us',
} as const;
