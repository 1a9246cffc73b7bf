/** Jest's global tear-down. */
export default () => globalThis.removeRunFolder();
