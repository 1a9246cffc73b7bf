/** Sentences of refused requests, which pages show as they come. */
export const refusalMessages = {
  otherSite: 'This request came from another site and was refused.',
  badRequest: 'We could not understand this request.',
  methodNotAllowed: 'This cannot be done here.',
  tooLarge: 'This is too large to send.',
  addressTooLong: 'This address is too long.',
  bodyTooSlow: 'What you sent did not arrive in time. Please check your connection and try again.',
  tooSlow: 'This is taking longer than it should. Please try again in a moment.',
  busy: 'The service is busy. Please try again in a moment.',
  photoUnreadable: 'This file could not be read as a picture. Please choose another one.',
  photoTooManyPixels: 'This picture has too many pixels. Please choose one of at most 40 megapixels.',
} as const;
