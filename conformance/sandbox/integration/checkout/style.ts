/** The look of this page beside that of every page: one column on a phone, and two beside each other on a desk. */
export const STYLE = `
.summary { padding: 1.75rem; background: var(--side); border-bottom: 1px solid var(--line); }
.amount small { font-size: .45em; font-weight: 600; letter-spacing: .02em; color: var(--soft); }
@media (min-width: 46rem) {
  .card.wide { grid-template-columns: 5fr 6fr; }
  .card.wide .summary { border-bottom: 0; border-right: 1px solid var(--line); padding: 2.5rem 2.25rem; }
}
`;
