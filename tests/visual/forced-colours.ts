// Pages in forced colours (Windows' contrast themes), which replace all colours by a few system colours: backgrounds and
// shadows disappear, so a control marked by them alone is lost.
import type { Page } from '@playwright/test';

/** Minimum contrast ratios: WCAG 2.2, 1.4.11 for controls, 1.4.3 for text. */
const MIN_CONTRAST = { control: 3, text: 4.5 };

/** Controls without a visible mark, fields without an edge, and texts without contrast. */
async function findInvisibleElements(page: Page): Promise<string[]> {
  return page.evaluate((minimum) => {
    const rgba = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const isOpaque = (colour: string) => colour !== 'none' && (rgba(colour)[3] ?? 1) > 0;
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = rgba(colour)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrast = (one: string, other: string) => {
      const [more = 0, less = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
      return (more + 0.05) / (less + 0.05);
    };
    const findBackground = (element: Element | null): string => {
      for (let each = element; each; each = each.parentElement) {
        const { backgroundColor } = getComputedStyle(each);
        if (isOpaque(backgroundColor)) return backgroundColor;
      }
      return getComputedStyle(document.documentElement).backgroundColor;
    };
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        width > 1 &&
        height > 1 &&
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      );
    };
    const hasEdge = (element: Element) =>
      [null, '::before'].some((part) => {
        const style = getComputedStyle(element, part);
        if (part && style.content === 'none') return false;
        const around = findBackground(part ? element : element.parentElement);
        return (['Top', 'Right', 'Bottom', 'Left'] as const).some(
          (side) =>
            style[`border${side}Style`] !== 'none' &&
            parseFloat(style[`border${side}Width`]) >= 1 &&
            contrast(style[`border${side}Color`], around) >= minimum.control,
        );
      });
    const isDrawn = (shape: Element) => {
      const { fill, stroke, display } = getComputedStyle(shape);
      return (
        display !== 'none' &&
        [fill, stroke].some(
          (colour) => isOpaque(colour) && contrast(colour, findBackground(shape)) >= minimum.control,
        )
      );
    };
    const found: string[] = [];
    const describeFault = (what: string, element: Element) =>
      found.push(`${what}: ${element.outerHTML.slice(0, 140)}`);
    const CONTROLS = 'button, a[href], summary, select, textarea, input:not([type="hidden"])';
    for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
      if (!isVisible(control) || control.closest('[inert], [aria-hidden="true"]')) continue;
      const { appearance } = getComputedStyle(control);
      const isField = control.matches(
        'select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"], [type="range"])',
      );
      if (isField && !hasEdge(control) && !(control.parentElement && hasEdge(control.parentElement)))
        describeFault('a field without an edge', control);
      if (isField || control.innerText.trim() !== '' || hasEdge(control)) continue;
      if (control.matches('input') && appearance !== 'none') continue;
      if (
        ![...control.querySelectorAll('path, circle, rect, line, polyline, polygon, ellipse, img')].some(
          (shape) => shape.matches('img') || isDrawn(shape),
        )
      )
        describeFault('a control without a visible mark', control);
    }
    // Not by axe: it reads the fill colour of the text, for which Chromium returns the colour before forcing.
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const { parentElement: element } = text;
      if (!element || !text.textContent?.trim() || !isVisible(element)) continue;
      if (element.closest(':disabled, [aria-disabled="true"], [inert]')) continue;
      if (contrast(getComputedStyle(element).color, findBackground(element)) < minimum.text)
        describeFault('text without contrast', element);
    }
    return found;
  }, MIN_CONTRAST);
}

export async function findLostInForcedColours(page: Page): Promise<string[]> {
  const lost: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, forcedColors: 'active' });
    lost.push(...(await findInvisibleElements(page)).map((what) => `${colorScheme}: ${what}`));
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none' });
  return lost;
}
