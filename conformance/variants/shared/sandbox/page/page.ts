import { createHtmlTag, escapeHtml, type Markup, ownMarkup, written } from "../../../../markup.ts";
import { type Outgoing, outgoing } from "../http/outgoing.ts";
import { formatMoney, type Money } from "../values/money.ts";
import { type Random, randomSecret } from "../values/random.ts";
import { STYLE } from "./style.ts";

export type { Markup } from "../../../../markup.ts";

/** Returns a piece of a page. Text in `${}` is escaped, and otherwise shown as the merchant wrote it. */
export const html = createHtmlTag(escapeHtml);

/** Formats an amount with thousands separators and all decimals, at least two: `12,499.50`. */
export function grouped(amount: Money): string {
  return formatMoney(amount).replace(/\B(?=(\d{3})+\.)/g, ",");
}

/** SVG paths on a 24 by 24 grid. */
const ICONS = {
  check: "M5 12.5l4.5 4.5L19 7.5",
  back: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  alarm: "M12 5v9M12 18.5v.5",
  cross: "M6.5 6.5l11 11M17.5 6.5l-11 11",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17M12 8v4.5l3 2",
  question: "M8.5 9a3.5 3.5 0 1 1 5.2 3.1c-1.1.6-1.7 1.2-1.7 2.4M12 18.5v.5",
} as const;

export type Icon = keyof typeof ICONS;

/** Returns a decorative icon: it adds nothing to the adjacent text. */
export function drawing(icon: Icon): Markup {
  return html`<span class="sign" aria-hidden="true"><svg viewBox="0 0 24 24"><path d="${ICONS[icon]}"/></svg></span>`;
}

/** Formats a duration: `14 min 32 s`. */
export function timeLeft(durationMs: number): string {
  const seconds = Math.max(0, Math.ceil(durationMs / 1000));
  const parts = [
    [Math.floor(seconds / 3600), "h"],
    [Math.floor(seconds / 60) % 60, "min"],
    [seconds % 60, "s"],
  ] as const;
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return said.join(" ") || "0 s";
}

/** Formats a time of day: `10:15:00 UTC`. */
export function clockTime(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(11, 19)} UTC`;
}

/** A status message: an icon, a title and a text. */
export interface State {
  readonly tone: "good" | "bad" | "still";
  readonly icon: Icon;
  readonly title: string;
  readonly text: string;
}

/** Returns a card that shows a state, with optional content below it. */
export function stateCard({ tone, icon, title, text }: State, below: Markup | "" = ""): Markup {
  return html`
<div class="card narrow"><div class="action state ${tone}">
  ${drawing(icon)}
  <h1>${title}</h1>
  <p class="hint">${text}</p>
  ${below}
</div></div>`;
}

export interface Page {
  readonly status: number;
  readonly title: string;
  readonly content: Markup;
  /** Origins that forms may lead to in addition to this server, such as `https://merchant.example`. */
  readonly leadsTo?: readonly string[];
  /** Seconds until the page must be refreshed. */
  readonly freshForSeconds?: number;
  /** Page-specific CSS rules, appended to the common ones. */
  readonly style?: string;
}

/** The policy accepts only characters of an ordinary origin, so that no value can terminate its directive. */
const ORDINARY_ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;

/** Renders a whole page: no scripts, no external resources, and no referrer that reveals its address. */
export function renderPage(page: Page, random: Random): Outgoing {
  const nonce = randomSecret(random, 22);
  const refresh =
    page.freshForSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${page.freshForSeconds}">`;
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${page.title}</title>
<style nonce="${nonce}">${ownMarkup(STYLE + (page.style ?? ""))}</style>
</head>
<body>
<p class="ribbon" role="note">Sandbox: no real money moves</p>
<main>${page.content}</main>
<footer>payspec sandbox, a reference deployment for tests</footer>
</body>
</html>
`;
  return outgoing(page.status, written(document), headers(nonce, page.leadsTo));
}

function headers(nonce: string, leadsTo: readonly string[] = []): Record<string, string> {
  const origins = [...new Set(leadsTo)].filter((origin) => ORDINARY_ORIGIN.test(origin));
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ["form-action 'self'", ...origins].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": policy.join("; "),
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  };
}

/** Returns a page for requests without a payable resource. */
export function problemPage(status: number, title: string, text: string): Page {
  return { status, title, content: stateCard({ tone: "still", icon: "question", title, text }) };
}
