import { page } from "../../generated/inspector-page/page.ts";
import type { Contract } from "../contract/index.ts";
import { createHtmlTag, escapeHtml, ownMarkup, written } from "../markup.ts";
import { type Outgoing, outgoing } from "../variants/sandboxes.ts";

const html = createHtmlTag(escapeHtml);

const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#146236"/><path d="M8 17l5.5 5.5L24 11" fill="none" stroke="#fff" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
)}`;

/** The script, the style and the state come from this server; nothing else is loaded or run. */
const HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [
    "default-src 'none'",
    `script-src '${page.scriptHash}'`,
    `style-src '${page.styleHash}'`,
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Renders the frame of the page; its script fills it. */
export function renderDocument({ title, variant, version }: Contract): Outgoing {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${variant} sandbox - payspec</title>
<link rel="icon" href="${ICON}">
<style>${ownMarkup(page.style)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<p class="brand">payspec <span>${variant} sandbox</span></p>
<nav class="sections" aria-label="Sections"></nav>
<p class="connection" role="status"></p>
</header>
<main id="content" tabindex="-1">
<h1>${title} sandbox <small>${version}</small></h1>
<p class="lead">No real money moves here. Send requests to <code class="origin"></code> with the credentials that <code>payspec sandbox</code> printed: this page shows what happens, as it happens.</p>
<noscript><p class="note">This page needs JavaScript.</p></noscript>
<div class="columns">
<div class="resources"></div>
<div class="traffic"></div>
</div>
<div class="outcome-line" role="status"></div>
</main>
<footer>payspec sandbox, a reference deployment for tests</footer>
<script>${ownMarkup(page.script)}</script>
</body>
</html>
`;
  return outgoing(200, written(document), HEADERS);
}
