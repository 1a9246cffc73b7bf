// Browsers have these, jsdom does not; Ariakit returns the focus only to an element that is visible.
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return this.isConnected && this.closest('[hidden]') === null;
};
Element.prototype.scrollIntoView ??= () => {};
if (!('inert' in HTMLElement.prototype)) {
  Object.defineProperty(HTMLElement.prototype, 'inert', {
    configurable: true,
    get(this: Element) {
      return this.hasAttribute('inert');
    },
    set(this: Element, inert: boolean) {
      this.toggleAttribute('inert', inert);
    },
  });
}
