/** Common style of all hosted pages, light and dark. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef0f4, #0e1116);
  --card: light-dark(#ffffff, #171b22);
  --side: light-dark(#f7f8fa, #1c212a);
  --ink: light-dark(#14181f, #eef1f6);
  --soft: light-dark(#56606f, #a2acba);
  --line: light-dark(#e1e5eb, #2b323d);
  --accent: light-dark(#1f4fd8, #8fb0ff);
  --good: light-dark(#0b6b43, #5fd39d);
  --bad: light-dark(#b3261e, #ff9d94);
  --bkash: #d1105f;
  --nagad: #bf4208;
}
html { background: var(--ground); }
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; grid-template-rows: auto 1fr auto;
  background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Bengali", sans-serif;
}
.ribbon {
  margin: 0; padding: .55rem 1rem; text-align: center; font-size: .875rem; font-weight: 600;
  color: #3d2a00; background: #ffd35c repeating-linear-gradient(-45deg, #ffd35c 0 14px, #ffcb3d 14px 28px);
}
main { width: 100%; max-width: 54rem; margin: auto; padding: 1.25rem; }
.card {
  display: grid; overflow: hidden; border: 1px solid var(--line); border-radius: 1.25rem; background: var(--card);
  box-shadow: 0 1px 2px rgb(0 0 0 / .05), 0 18px 48px -18px rgb(12 20 40 / .28);
}
.action { padding: 1.75rem; display: grid; gap: 1rem; align-content: start; }
@media (min-width: 46rem) {
  .card .action { padding: 2.5rem 2.25rem; }
  .card.narrow { max-width: 28rem; margin: auto; }
}
h1, h2, p, dl, dd { margin: 0; }
.payee { color: var(--soft); font-size: .95rem; font-weight: 500; overflow-wrap: anywhere; }
.amount {
  margin-top: .15rem; font-size: clamp(2.1rem, 7vw, 2.75rem); line-height: 1.15; font-weight: 700;
  letter-spacing: -.02em; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
dl { margin-top: 1.5rem; display: grid; gap: .9rem; }
dt { color: var(--soft); font-size: .8125rem; }
dd { font-weight: 500; overflow-wrap: anywhere; }
h2 { font-size: 1.2rem; line-height: 1.3; letter-spacing: -.01em; }
.hint { color: var(--soft); font-size: .9rem; }
form { display: grid; gap: .75rem; margin: 0; }
label { display: grid; gap: .35rem; font-size: .9rem; font-weight: 500; }
input {
  width: 100%; padding: .75rem .9rem; font: inherit; color: inherit; background: var(--card);
  border: 1px solid light-dark(#8a94a3, #667080); border-radius: .75rem;
}
input::placeholder { color: var(--soft); opacity: 1; }
.button, .vendor {
  display: flex; align-items: center; justify-content: center; gap: .6rem; width: 100%; min-height: 3.1rem;
  padding: .7rem 1rem; border: 1px solid transparent; border-radius: .85rem;
  font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer;
}
.pay { color: #fff; background: var(--brand, #1f4fd8); }
.pay:hover { filter: brightness(1.08); }
.plain { color: var(--ink); background: transparent; border-color: light-dark(#8a94a3, #667080); }
.plain:hover { background: var(--side); }
.quiet { color: var(--soft); background: transparent; }
.quiet:hover { color: var(--ink); text-decoration: underline; }
.vendor {
  justify-content: flex-start; gap: .9rem; padding: .8rem 1rem; color: var(--ink); background: var(--card);
  border-color: light-dark(#c4cbd6, #4a5463); text-align: left;
}
.vendor:hover { border-color: var(--brand); box-shadow: 0 0 0 1px var(--brand); }
.vendor span { display: grid; line-height: 1.3; }
.vendor small { color: var(--soft); font-weight: 400; }
.mark {
  flex: none; display: grid !important; place-items: center; width: 2.75rem; height: 2.75rem; border-radius: .75rem;
  color: #fff; background: var(--brand); font-size: 1.2rem; font-weight: 700;
}
.chevron { margin-left: auto; color: var(--soft); font-size: 1.3rem; }
.brand { display: flex; align-items: center; gap: .9rem; }
.bkash { --brand: var(--bkash); }
.nagad { --brand: var(--nagad); }
.state { justify-items: center; text-align: center; }
.state .sign {
  display: grid; place-items: center; width: 4rem; height: 4rem; border-radius: 50%; color: var(--tone);
  background: color-mix(in srgb, var(--tone) 14%, transparent);
}
.sign svg { width: 2.1rem; fill: none; stroke: currentColor; stroke-width: 2; stroke-linecap: round; stroke-linejoin: round; }
.state h1 { font-size: 1.5rem; letter-spacing: -.015em; }
.state dl { width: 100%; margin-top: .5rem; padding-top: 1.1rem; border-top: 1px solid var(--line); gap: .6rem; }
.state dl div { display: flex; align-items: baseline; justify-content: space-between; gap: 1.5rem; text-align: left; font-size: .95rem; }
.state dd { text-align: right; }
.good { --tone: var(--good); }
.bad { --tone: var(--bad); }
.still { --tone: var(--soft); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
footer { padding: 0 1rem 1.5rem; text-align: center; color: var(--soft); font-size: .8125rem; }
@media (prefers-reduced-motion: no-preference) { .button, .vendor { transition: filter .12s, background .12s, box-shadow .12s; } }
`;
