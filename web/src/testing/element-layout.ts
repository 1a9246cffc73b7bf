// Browsers have these, jsdom does not; Ariakit returns the focus only to an element that is visible.
Element.prototype.checkVisibility ??= function checkVisibility(this: Element) {
  return this.isConnected && this.closest('[hidden]') === null;
};
Element.prototype.scrollIntoView ??= () => {};
