import { html, raw } from "hono/html";
import { type Outgoing, outgoing } from "../http/outgoing.ts";
import type { Random } from "../values/random.ts";
import { randomSecret } from "../values/random.ts";
import type { Markup } from "./markup.ts";
import { STYLE } from "./style.ts";

export interface Page {
  readonly status: number;
  readonly title: string;
  readonly content: Markup;
  /** Where a form may lead besides this server, such as `https://merchant.example`. */
  readonly leadsTo?: readonly string[];
  /** Seconds until the page is out of date. */
  readonly freshForSeconds?: number;
  /** Rules for what only this page has, after those of every page. */
  readonly style?: string;
}

/** Only the characters of an ordinary origin get into the policy, so that none can end its directive. */
const ORDINARY_ORIGIN = /^https?:\/\/[a-z0-9.:[\]-]+$/;

/** A whole page: no script, nothing from elsewhere, and no trace of its address in a referrer. */
export async function renderPage(page: Page, random: Random): Promise<Outgoing> {
  const nonce = randomSecret(random, 22);
  const refresh =
    page.freshForSeconds === undefined ? "" : html`<meta http-equiv="refresh" content="${page.freshForSeconds}">`;
  const document = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh}
<title>${page.title}</title>
<style nonce="${nonce}">${raw(STYLE + (page.style ?? ""))}</style>
</head>
<body>
<p class="ribbon" role="note">Sandbox: no real money moves</p>
<main>${page.content}</main>
<footer>payspec sandbox, a reference deployment for tests</footer>
</body>
</html>
`;
  return outgoing(page.status, String(document), headers(nonce, page.leadsTo));
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
