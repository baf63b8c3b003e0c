import { expect, test } from "vitest";
import { EXIT_CODES, type Verdict } from "../runner/index.ts";
import { renderBadge } from "./badge.ts";

/** Returns the relative luminance of `#rrggbb` by WCAG 2.2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// Its keys are exactly the verdicts.
test.each(Object.keys(EXIT_CODES) as Verdict[])("shows %s as text with sufficient contrast", (verdict) => {
  const badge = renderBadge({ verdict });
  expect(badge).toContain(`<title>payspec: ${verdict}</title>`);
  expect(badge).toContain(`>${verdict}</text>`);
  const colors = [...badge.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, color = ""]) => color);
  expect(colors).toHaveLength(2);
  for (const color of colors) expect(1.05 / (luminance(color) + 0.05)).toBeGreaterThan(4.5);
});

test("uses green only for a success", () => {
  const colors = Object.keys(EXIT_CODES).map(
    (verdict) => /x="\d+" .*?fill="(#\w+)"/.exec(renderBadge({ verdict: verdict as Verdict }))?.[1],
  );
  expect(colors.filter((each) => each === colors[0])).toHaveLength(1);
});
