import { changeHelixImage } from './change-helix-image.ts';
import { createHelix } from './create-helix.ts';
import { listManagedHelixes } from './list-managed-helixes.ts';
import { previewTerms } from './preview-terms.ts';
import { removeHelixImage } from './remove-helix-image.ts';
import { restoreHelix } from './restore-helix.ts';
import { retireHelix } from './retire-helix.ts';
import { updateHelix } from './update-helix.ts';

/** Helixes in the back office. */
export const managementHandlers = [
  listManagedHelixes,
  createHelix,
  updateHelix,
  changeHelixImage,
  removeHelixImage,
  retireHelix,
  restoreHelix,
  previewTerms,
];
