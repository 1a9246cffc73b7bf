import { demoGroups, demoOpportunity } from '@consortia/proto/demo';
import { startBrowserSuite, type Visit } from './browser-suite.ts';
import { readAloud } from './screen-reader.ts';
import { followLink, openPage, signIn, untilLoaded } from './support.ts';

const ana = 'ana.kovacs@uni-aurora.example';
const ines = 'ines.almeida@tecnova.example';
const marek = 'marek.dvorak@uni-aurora.example';
const tom = 'tom.berg@nordlab.example';
const admin = 'admin@consortia.example';
const call = 'Quantum sensors for medical and environmental use (RIA)';
const callPath = '/funding/call/HORIZON-CL4-2027-DIGITAL-EMERGING-01-12-DEMO';

describe('what a screen reader says', () => {
  const suite = startBrowserSuite();
  const visits: Visit[] = [];
  afterEach(async () => {
    for (const { close } of visits.splice(0)) await close();
  });
  async function open(email: string | null, path: string) {
    const visit = await openPage(suite.browser, suite.product.url);
    visits.push(visit);
    const { page } = visit;
    const reader = await readAloud(page);
    if (email) await signIn(page, email);
    await page.goto(path);
    await untilLoaded(page);
    const main = page.getByRole('main');
    const press = async (
      name: string | RegExp,
      role: 'button' | 'link' = 'button',
      within = page.getByRole('dialog').or(main).last(),
    ) => {
      await within.getByRole(role, { name, exact: true }).first().focus();
      await page.keyboard.press('Enter');
    };
    const type = (text: string) => page.keyboard.type(text);
    return { page, reader, main, press, type };
  }

  it('on signing in: the wrong password at its field, then the page that one comes to', async () => {
    const { page, reader, type } = await open(null, '/login');
    expect(await reader.headings()).toEqual(['1 Sign in']);
    await page.getByLabel('Email').focus();
    await reader.focusIs('textbox “Email”');
    await type(ana);
    await page.keyboard.press('Tab');
    await reader.focusIs('textbox “Password”');
    await type('not the password');
    await page.keyboard.press('Enter');
    await reader.hears('Invalid credentials.');
    await reader.focusIs('textbox “Password”, invalid; Invalid credentials.');
    await page.getByLabel('Password', { exact: true }).fill('consortia-demo-1');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^User menu/ }).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Good to see you, Ana' }).waitFor();
    expect(await page.title()).toBe('Dashboard – Consortia');
    expect(await reader.headings()).toContain('1 Good to see you, Ana');
  });

  it('on finding and saving a call: the number of results, the title of the call, whether it is saved', async () => {
    const { page, reader, press, type } = await open(ines, '/funding/calls');
    await page.getByLabel('Search funding calls').last().focus();
    await type('quantum sensors');
    await page.keyboard.press('Enter');
    await reader.hears('1 funding call');
    await reader.focusIs('textbox “Search funding calls”; Words in the title or text, or an identifier');
    await press(call, 'link');
    await reader.focusIs(`heading “${call}”, level 1`);
    await untilLoaded(page);
    expect(await reader.headings()).toEqual(expect.arrayContaining([`1 ${call}`, '2 Topic description', '3 Scope']));
    const save = page.getByRole('button', { name: 'Save', exact: true });
    expect(await reader.say(save)).toBe('button “Save”, not pressed');
    await press('Save');
    await reader.focusIs('button “Saved”, pressed');
  });

  it('on publishing an Opportunity: its steps, what is missing, and that it waits for approval', async () => {
    const { page, reader, main, press, type } = await open(ana, callPath);
    const toStep = (name: string) =>
      press(new RegExp(`^${name}`), 'link', page.getByRole('navigation', { name: 'Steps' }));
    await press('Create Opportunity', 'link', main);
    await reader.focusIs('heading “Create a proposal Opportunity”, level 1');
    await toStep('Visibility');
    await reader.focusIs('heading “Visibility”, level 2');
    await press('Submit for approval');
    await reader.hears('Please describe what you are looking for.');
    const editor = page.getByRole('textbox', { name: 'Description' });
    expect(await reader.say(editor)).toMatch(
      /^textbox “Description”, invalid; .+ Please describe what you are looking for\.$/,
    );
    await editor.focus();
    await type('Seeking consortium partners with clinics.');
    await toStep('Visibility');
    await reader.focusIs('heading “Visibility”, level 2');
    await press('Submit for approval');
    await page.getByRole('article').getByText('Waiting for approval', { exact: true }).waitFor();
    await reader.focusIs(`heading “Partners for “${call}””, level 1`);
  });

  it('on responding: that a message is missing at its field, then that it was sent and to whom', async () => {
    const { reader, press, type } = await open(marek, `/inbox/new?post=${demoOpportunity(3)}`);
    expect(await reader.headings()).toEqual(['1 Respond to this Opportunity']);
    await press('Send');
    await reader.focusIs('textbox “Message”, invalid; Message cannot be blank.');
    await type('Our ward is ready.');
    await press('Send');
    await reader.hears('Your response has been sent.');
    await reader.focusIs('heading “Li Wei”, level 1');
  });

  it('on building a consortium: dialogs that start at their field, the seat that was added, the person that was found', async () => {
    const { page, reader, press, type } = await open(marek, '/funding/call/HORIZON-CL5-2027-D3-02-09-DEMO');
    await press('Build a consortium');
    await reader.focusIs('textbox “Working title”; Only members of the consortium see it.');
    await page.getByLabel('Working title').fill('Grids that forecast themselves');
    await page.keyboard.press('Enter');
    await reader.focusIs('heading “Grids that forecast themselves”, level 1');
    await untilLoaded(page);
    await press('Add a seat');
    await reader.focusIs('textbox “Role sought”; For instance “Work package leader: clinical study”.');
    await type('Field test');
    await page.keyboard.press('Enter');
    await reader.hears('The seat has been added.');
    await page.getByRole('heading', { name: 'Field test', level: 3 }).waitFor();
    await press('Add a candidate');
    await page.getByRole('dialog').waitFor();
    await type('Inês');
    await page.getByRole('option', { name: /Inês/ }).waitFor();
    await reader.hears('1 found');
    await page.keyboard.press('ArrowDown');
    expect(await reader.focus()).toMatch(/^option “Inês Almeida.*”, selected$/);
    await page.keyboard.press('Enter');
    await press('Add', 'button', page.getByRole('dialog'));
    await reader.hears('The candidate has been added as an idea.');
  });

  it('on inviting: each field that is wrong, the email before it is sent, and that it is on its way', async () => {
    const { reader, press, type, page } = await open(ana, '/invite');
    await press('Review');
    await reader.focusIs('textbox “First name”, invalid; First name cannot be blank.');
    for (const text of ['Nora', 'Stein', 'nora.stein@elsewhere.example']) {
      await type(text);
      await page.keyboard.press('Tab');
    }
    await press('Review');
    await page.getByRole('figure', { name: 'The email' }).waitFor();
    await press('Send invitation');
    await reader.focusIs('region “Your invitation is on its way.”');
  });

  it('on approving: what waits, that it was approved, and where one is then', async () => {
    const { page, reader } = await open(admin, '/admin/dashboard?tab=submitted');
    expect((await reader.headings()).slice(0, 2)).toEqual(['1 Admin dashboard', '2 Submitted Opportunities']);
    await page.keyboard.press('j');
    expect(await reader.focus()).toMatch(/^button “.+ Ana Kovács · .+”/);
    await page.keyboard.press('a');
    await reader.hears('The Opportunity has been approved.');
    await untilLoaded(page);
    expect(await reader.focus()).not.toBe('none “”');
  });

  it('on joining a group: the people who are found, and who is in it', async () => {
    const { page, reader, press, type } = await open(marek, `/groups/${demoGroups.quantum}/members`);
    await press('Add user');
    await page.getByRole('dialog').getByRole('combobox').focus();
    await type('li w');
    await reader.hears('1 person found');
    await page.keyboard.press('ArrowDown');
    await reader.focusIs('option “Li Wei”, selected');
    await page.keyboard.press('Enter');
    await press('Add user', 'button', page.getByRole('dialog'));
    await reader.hears('Li Wei is now in the group.');
    await reader.focusIs('button “Add user”');
  });

  it('on changing notifications: each choice with its help said once, and that they are saved', async () => {
    const { page, reader, press } = await open(ines, '/account/notifications');
    await page.getByRole('radio', { name: 'Recommended' }).focus();
    await reader.focusIs(
      'radio “Recommended”, checked; What concerns you is sent at once, and what may interest you once a week.',
    );
    await page.keyboard.press('ArrowDown');
    await reader.focusIs('radio “Custom”, checked; Starts from the recommended values; change what you like.');
    await press('Save');
    await reader.hears('Your notification settings are saved.');
    await reader.focusIs('button “Save”');
  });

  it('on getting feedback: the answer when it is complete, with headings to go through, and the focus where it was', async () => {
    const { page, reader, press, type } = await open(tom, '/review-iq?section=1&subsection=1.1');
    await page.getByRole('textbox', { name: /^Your text for 1\.1/ }).focus();
    await type('The project measures the magnetic field of the heart with sensors of diamond.');
    await press('Get feedback');
    await reader.hears('The answer is complete.');
    await reader.focusIs('button “Get feedback”; Ctrl + Enter sends the text.');
    const headings = await reader.headings();
    expect(headings).toEqual(
      expect.arrayContaining(['2 Feedback', '3 Strength:', '3 Weakness:', '3 Possible Improvements:']),
    );
    expect(await page.getByRole('main').locator('[aria-busy="true"]').count()).toBe(0);
  });

  it('on exporting own data: that the copy is being made, with the focus on its part of the page', async () => {
    const { reader, press } = await open(ines, '/account/privacy');
    expect(await reader.headings()).toEqual(
      expect.arrayContaining(['1 Your data', '2 Copy of your data', '2 Close your account']),
    );
    await press('Request a copy');
    await reader.hears('We are preparing the copy of your data and will email you a link.');
    await reader.focusIs('heading “Copy of your data”, level 2');
  });

  it('on moderating: the question before a comment is removed, that it is gone, and where one is then', async () => {
    const author = await open(marek, `/opportunities/x-${demoOpportunity(3)}`);
    await author.page.getByRole('textbox', { name: 'Your comment' }).focus();
    await author.type('Do you need clinics?');
    await author.press('Publish');
    await author.reader.hears('approv');
    await suite.product.settle();

    const { page, reader, press } = await open(admin, '/admin/dashboard?tab=comments');
    await press(/^Do you need clinics/);
    await press('Remove');
    await page.getByRole('dialog', { name: 'Remove this comment?' }).waitFor();
    await press('Remove comment');
    await reader.hears('The comment has been');
    await untilLoaded(page);
    expect(await reader.focus()).not.toBe('none “”');
  });

  it('and forced colours leave visible: borders of fields and buttons, the focus, and what is chosen', async () => {
    const { page } = await open(ana, '/account/expertise');
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    for (const path of ['/account/expertise', '/opportunities', '/account/notifications']) {
      await followLink(page, path);
      await untilLoaded(page);
      const unseen = await page.evaluate(() => {
        const isDrawn = (style: string, width: string, colour: string) =>
          style !== 'none' && Number.parseFloat(width) > 0 && !/^rgba\(.+, 0\)$/.test(colour);
        const isRinged = (of: Element | null): boolean => {
          if (!of) return false;
          const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(of);
          return isDrawn(outlineStyle, outlineWidth, outlineColor);
        };
        const found: string[] = [];
        const nameOf = (element: Element) =>
          `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`;
        for (const field of document.querySelectorAll(
          'main input:is([type="text"], :not([type])), main textarea, main select',
        )) {
          const { borderBottomStyle, borderBottomWidth, borderBottomColor } = getComputedStyle(field);
          if (!isDrawn(borderBottomStyle, borderBottomWidth, borderBottomColor))
            found.push(`border of ${nameOf(field)}`);
        }
        for (const element of document.querySelectorAll<HTMLElement>(
          'main :is(a[href], button, input, select, textarea)',
        )) {
          if (!element.checkVisibility() || element.tabIndex < 0) continue;
          element.focus({ focusVisible: true } as FocusOptions);
          const around = [
            element,
            element.parentElement,
            element.nextElementSibling,
            element.closest('article, label, li'),
            element.closest('li, article, div'),
          ];
          if (document.activeElement === element && !around.some(isRinged)) found.push(`focus of ${nameOf(element)}`);
        }
        for (const chosen of document.querySelectorAll('[class*="segments"] label:has(:checked)'))
          if (!isRinged(chosen)) found.push(`choice of ${nameOf(chosen)}`);
        return found;
      });
      expect([path, ...unseen]).toEqual([path]);
    }
  });
});
