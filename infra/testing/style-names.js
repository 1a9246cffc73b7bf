/** Jest transform for CSS modules: every class name is its own name. */
const code =
  "const names = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)) });\nexport default names;\n";
const transform = { process: () => ({ code }), getCacheKey: () => 'style-names-1' };
export default transform;
