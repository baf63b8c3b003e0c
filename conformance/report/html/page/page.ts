import { followReader } from "./address.ts";
import { element } from "./element.ts";
import { showDetail } from "./exchange.ts";
import { startFilters } from "./filters.ts";
import { startFolds } from "./folds.ts";
import { followLinks } from "./links.ts";
import { showRow, spanOf } from "./row.ts";
import { startScheme } from "./scheme.ts";
import { createTimeline } from "./timeline.ts";
import { readTraffic, type Traffic } from "./traffic.ts";

document.documentElement.dataset["script"] = "on";
startScheme();
let started: Promise<Traffic> | undefined;
/** Reads the traffic at the first call, and caches it. */
const reading = () => {
  started ??= readTraffic();
  return started;
};
const folds = startFolds();
const timeline = createTimeline(reading);
const filters = startFilters(timeline, folds, reading);
showExchanges();
followLinks(timeline, filters, folds);
followReader();

/** Fills places outside the timeline that show traffic when they are opened: the exchange of a failure, a scenario. */
function showExchanges(): void {
  const fillWhole = async (details: HTMLDetailsElement) => {
    const traffic = await reading();
    const row = traffic.rows.find(({ anchor }) => anchor === details.dataset["exchange"]);
    details.append(showDetail(row ? await traffic.detailOf(row) : null));
  };
  const fillScenario = async (details: HTMLDetailsElement) => {
    const place = details.querySelector<HTMLElement>("[data-exchanges]");
    if (!place) return;
    const traffic = await reading();
    const { exchanges: scenario, variant, repeat } = place.dataset;
    const rows = traffic.rows.filter(
      (row) => row.scenario === scenario && row.variant === variant && row.repeat === Number(repeat),
    );
    if (rows.length === 0) return;
    const span = spanOf(rows);
    const list = rows.map((row) => showRow(row, span, () => traffic.detailOf(row)));
    place.append(element("p", { class: "hint" }, "Exchanges"), ...list);
  };

  const filled = new WeakSet<HTMLDetailsElement>();
  // The toggle event of details does not bubble, so it is handled in the capture phase.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || !target.open || filled.has(target)) return;
      filled.add(target);
      if (target.matches(".whole")) void fillWhole(target);
      if (target.matches(".scenario")) void fillScenario(target);
    },
    true,
  );
}
