declare module 'wink-porter2-stemmer' {
  const stem: (word: string) => string;
  // biome-ignore lint/style/noDefaultExport: it is the package's own
  export default stem;
}
