import type { JSHandle, Locator, Page } from 'playwright-core';

type AxValue = { value?: unknown };
type AxNode = {
  nodeId: string;
  childIds?: string[];
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  description?: AxValue;
  value?: AxValue;
  properties?: { name: string; value: AxValue }[];
};

/** The words for a state that Chromium's accessibility tree has as a property; none where it is in its usual state. */
const stateWords: Readonly<Record<string, (value: unknown) => string>> = {
  level: (level) => `level ${level}`,
  checked: (checked) => (checked === 'true' ? 'checked' : 'not checked'),
  pressed: (pressed) => (pressed === 'true' ? 'pressed' : 'not pressed'),
  expanded: (expanded) => (expanded ? 'expanded' : 'collapsed'),
  selected: (selected) => (selected ? 'selected' : ''),
  required: (required) => (required ? 'required' : ''),
  invalid: (invalid) => (invalid === 'true' ? 'invalid' : ''),
  disabled: (disabled) => (disabled ? 'unavailable' : ''),
  modal: (modal) => (modal ? 'modal' : ''),
};

/** What a screen reader says at an element: role, name, states and description. */
function spoken({ role, name, description, properties = [] }: AxNode): string {
  const states = properties.map((property) => stateWords[property.name]?.(property.value.value) ?? '').filter(Boolean);
  const said = `${role?.value} “${String(name?.value ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()}”`;
  const described = description?.value ? `; ${description.value}` : '';
  return [said, ...states].join(', ') + described;
}

/** Texts that live regions announced, in order. A polite region that arrives together with its text is not announced. */
type Announcing = { announced: string[] };
const recordAnnouncements = (): void => {
  const announced: string[] = [];
  (window as unknown as Announcing).announced = announced;
  const live = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"], [role="log"]';
  const say = (text: string | null | undefined): void => {
    const words = text?.replaceAll(/\s+/g, ' ').trim();
    if (words) announced.push(words);
  };
  new MutationObserver((changes) => {
    const arrived = new Set(changes.flatMap(({ addedNodes }) => [...addedNodes]));
    const isNew = (region: Element): boolean => [...arrived].some((node) => node.contains(region));
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement;
      const region = element?.closest(live);
      if (region && !isNew(region))
        say(addedNodes.length > 0 ? [...addedNodes].map((n) => n.textContent).join(' ') : target.textContent);
      for (const node of region ? [] : addedNodes)
        if (node instanceof Element)
          for (const alert of [node, ...node.querySelectorAll('*')].filter((e) => e.matches('[role="alert"]')))
            say(alert.textContent);
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
};

/** The focus may move a few frames after a step. */
const maxFocusMs = 10_000;

/** Reads a page as a screen reader does, from the accessibility tree of Chromium; what live regions say is recorded from the next document on. */
export async function readAloud(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await page.addInitScript(recordAnnouncements);

  async function spokenAt(element: JSHandle): Promise<string> {
    // The handle of the test is unknown to this session, so the element is handed over through the page.
    await element.evaluate((target) => void Object.assign(window, { spokenElement: target }));
    const { result } = await devtools.send('Runtime.evaluate', { expression: 'spokenElement' });
    const asked = { objectId: result.objectId!, fetchRelatives: false };
    const { nodes } = await devtools.send('Accessibility.getPartialAXTree', asked);
    return spoken(nodes[0] as AxNode);
  }
  /** What has the focus; in a combobox the option that is active, in place of the field. */
  const focus = async (): Promise<string> =>
    spokenAt(
      await page.evaluateHandle(() => {
        const focused = document.activeElement!;
        return document.getElementById(focused.getAttribute('aria-activedescendant') ?? '') ?? focused;
      }),
    );
  return {
    focus,
    /** Waits until this has the focus. */
    async focusIs(expected: string): Promise<void> {
      const deadline = Date.now() + maxFocusMs;
      while ((await focus()) !== expected && Date.now() < deadline)
        await page.evaluate(() => new Promise(requestAnimationFrame));
      expect(await focus()).toBe(expected);
    },
    async say(element: Locator): Promise<string> {
      return spokenAt((await element.elementHandle())!);
    },
    /** The headings of the page in order, with their levels, as lists of headings in screen readers have them. */
    async headings(): Promise<string[]> {
      const { nodes } = await devtools.send('Accessibility.getFullAXTree');
      const byId = new Map((nodes as AxNode[]).map((node) => [node.nodeId, node]));
      const inOrder = (node: AxNode): AxNode[] => [
        node,
        ...(node.childIds ?? []).flatMap((id) => (byId.has(id) ? inOrder(byId.get(id)!) : [])),
      ];
      return inOrder((nodes as AxNode[])[0]!)
        .filter(({ role, ignored }) => role?.value === 'heading' && !ignored)
        .map(
          ({ name, properties = [] }) => `${properties.find((p) => p.name === 'level')?.value.value} ${name?.value}`,
        );
    },
    /** Waits until a live region has announced a text. */
    async hears(text: string): Promise<void> {
      await page.waitForFunction(
        (words) => (window as unknown as Announcing).announced.some((said) => said.includes(words)),
        text,
      );
    },
  };
}
