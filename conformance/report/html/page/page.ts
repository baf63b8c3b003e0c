import { followReader } from "./address.ts";
import { showExchanges } from "./exchange-places.ts";
import { startFilters } from "./filters.ts";
import { startFolds } from "./folds.ts";
import { followLinks } from "./links.ts";
import { startScheme } from "./scheme.ts";
import { createTimeline } from "./timeline.ts";
import { readTraffic, type Traffic } from "./traffic.ts";

document.documentElement.dataset["script"] = "on";
startScheme();
let traffic: Promise<Traffic> | undefined;
/** Reads the traffic at the first call, and caches it. */
const reading = () => {
  traffic ??= readTraffic();
  return traffic;
};
const folds = startFolds();
const timeline = createTimeline(reading);
const filters = startFilters(timeline, folds, reading);
showExchanges(reading);
followLinks(timeline, filters, folds);
followReader();
