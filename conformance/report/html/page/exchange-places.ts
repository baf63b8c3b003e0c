import type { Row } from "../page-data.ts";
import { element } from "./element.ts";
import { showDetail } from "./exchange.ts";
import { showRow, spanOf } from "./row.ts";
import type { Traffic } from "./traffic.ts";

/** Fills what other parts of the page show of the traffic, when it is opened: a failure's exchange, a scenario's story. */
export function showExchanges(traffic: Traffic): void {
  const byAnchor = new Map(traffic.rows.map((row) => [row.anchor, row]));
  const byScenario = new Map<string, Row[]>();
  for (const row of traffic.rows) {
    const key = keyOf(row.variant, row.scenario, row.repeat);
    const known = byScenario.get(key);
    if (known) known.push(row);
    else byScenario.set(key, [row]);
  }

  const fillWhole = (details: HTMLDetailsElement) => {
    const row = byAnchor.get(details.dataset["exchange"] ?? "");
    details.append(row ? showDetail(traffic.detailOf(row)) : showDetail(null));
  };
  const fillScenario = (details: HTMLDetailsElement) => {
    const place = details.querySelector<HTMLElement>("[data-exchanges]");
    if (!place) return;
    const { exchanges = "", variant = "", repeat = "" } = place.dataset;
    const rows = byScenario.get(keyOf(variant, exchanges, Number(repeat))) ?? [];
    if (rows.length === 0) return;
    const span = spanOf(rows);
    const list = rows.map((row) => showRow(row, span, () => traffic.detailOf(row)));
    place.append(element("p", { class: "hint" }, "Exchanges"), ...list);
  };

  const filled = new WeakSet<HTMLDetailsElement>();
  // Of details, toggle does not bubble: it is heard on its way down.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || filled.has(target)) return;
      filled.add(target);
      if (target.matches(".whole")) fillWhole(target);
      if (target.matches(".scenario")) fillScenario(target);
    },
    true,
  );
}

function keyOf(variant: string, scenario: string, repeat: number): string {
  return `${variant} ${scenario} ${repeat}`;
}
