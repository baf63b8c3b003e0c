/** Additions to the common style of hosted pages: a slip for a payment, a sheet of paper for an invoice. */
export const STYLE = `
:root {
  --accent: light-dark(#0f766e, #5eead4);
  --deep: light-dark(#0b4f4a, #0b3d39);
  --plastic: light-dark(#3c4a68, #55658a);
}
.pay { background: var(--brand, #0f766e); }
.plastic { --brand: var(--plastic); }
.total {
  padding: 1.75rem; color: #fff;
  background: linear-gradient(155deg, var(--deep), light-dark(#12857b, #115e56));
}
.total .payee, .total .until { color: rgb(255 255 255 / .82); }
.total .amount { color: #fff; }
.until { margin-top: .5rem; font-size: .9rem; }
.slip { max-width: 30rem; margin: auto; }
.slip .action, .settle .action { padding: 1.75rem; }
.customer {
  margin: 0; padding: 1.1rem 1.75rem; gap: .5rem; border-top: 2px dashed var(--line); background: var(--side);
}
.customer div { display: flex; align-items: baseline; justify-content: space-between; gap: 1.5rem; font-size: .9rem; }
.customer dd { text-align: right; }
.choice h2 { margin-bottom: .25rem; }
.change { margin-left: auto; color: var(--accent); font-size: .9rem; font-weight: 600; }
.invoice { display: grid; gap: 1.25rem; align-items: start; }
.sheet { padding: 1.5rem; gap: 1.5rem; }
.sheet header { display: flex; align-items: center; justify-content: space-between; gap: .25rem 1rem; flex-wrap: wrap; }
.sheet h1 { flex: 1 0 100%; font-size: 1.6rem; line-height: 1.25; letter-spacing: -.015em; overflow-wrap: anywhere; }
.badge {
  padding: .25rem .75rem; border-radius: 99px; font-size: .8125rem; font-weight: 600; color: var(--tone);
  background: color-mix(in srgb, var(--tone) 13%, transparent);
}
.facts { margin: 0; grid-template-columns: 1fr 1fr; }
.facts div:first-child { grid-column: 1 / -1; }
.facts .hint { font-weight: 400; }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .7rem 0 .7rem 1rem; text-align: right; vertical-align: top; font-weight: 400; }
th:first-child { padding-left: 0; text-align: left; overflow-wrap: anywhere; }
thead th { padding-top: 0; color: var(--soft); font-size: .8125rem; border-bottom: 1px solid var(--line); }
tbody tr { border-bottom: 1px solid var(--line); }
tbody th, tfoot td { font-weight: 500; }
tfoot th, tfoot tr:first-child td { color: var(--soft); }
thead th, td { white-space: nowrap; }
tfoot tr:first-child > * { padding-bottom: .1rem; }
.sum > * { font-size: 1.15rem; font-weight: 700; color: var(--ink); }
.notes {
  padding-top: 1.25rem; border-top: 1px solid var(--line); color: var(--soft);
  overflow-wrap: anywhere; white-space: pre-line;
}
.settle .total { padding: 1.5rem 1.75rem; }
.settle .amount { font-size: clamp(1.75rem, 6vw, 2.1rem); }
.late { font-weight: 600; }
.state .hint { text-wrap: balance; }
@media (min-width: 56rem) {
  main:has(.invoice) { max-width: 66rem; }
  .invoice { grid-template-columns: 5fr 3fr; }
  .sheet { padding: 2.25rem 2.5rem; gap: 2rem; }
  .facts { grid-template-columns: 1fr auto auto; gap: 2.25rem; }
  .facts time { white-space: nowrap; }
  th, td { padding-left: 1.75rem; }
  .facts div:first-child { grid-column: auto; }
  .settle { position: sticky; top: 1.25rem; }
}
@media (max-width: 32rem) {
  thead { position: absolute; clip-path: inset(50%); }
  tbody tr, tfoot tr { display: flex; flex-wrap: wrap; justify-content: space-between; padding: .8rem 0; }
  tbody th { flex: 1 0 100%; }
  th, td { padding: 0; }
  .times { color: var(--soft); }
  .times + td { flex: 1; padding-left: .35rem; text-align: left; color: var(--soft); }
  td:last-child { margin-left: auto; }
  .times + td::before { content: "× "; }
  tfoot tr:first-child { padding-bottom: 0; }
}
`;
